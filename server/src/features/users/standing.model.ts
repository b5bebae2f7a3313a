import { blockHours } from '@nagrik/contract/team'
import type { UserAction } from '@nagrik/contract/users'
import { isBlocked } from '#features/accounts/accounts.policy.ts'
import { hours, shift } from '#platform/clock.ts'
import type { State } from './users.policy.ts'

export type StandingAction = UserAction | 'soft_delete' | 'hard_delete'

const removalMs = hours(blockHours.removal)

/**
 * A block that is a removal disables the account with its first moment, so that it stays shut when the block ends by
 * itself.
 */
export const isRemoved = ({ blocked_at, blocked_until, disabled_at }: State): boolean =>
  disabled_at !== null &&
  blocked_at !== null &&
  blocked_until !== null &&
  Date.parse(blocked_until) - Date.parse(blocked_at) >= removalMs

/** What an action makes of an account, as columns; null where it was so already. */
export function standingAfter(
  state: State,
  action: StandingAction,
  { duration, now }: { duration: number | null; now: Date },
): Partial<State> | null {
  const at = now.toISOString()
  const isHeld = isBlocked({ ...state, temporary_password_expires_at: null }, now)
  switch (action) {
    case 'enable':
      if (state.disabled_at === null) return null
      return { disabled_at: null, ...(isRemoved(state) && { blocked_at: null, blocked_until: null }) }
    case 'disable':
      return state.disabled_at === null ? { disabled_at: at } : null
    case 'block':
      if (duration === null) {
        return isHeld && state.blocked_until === null ? null : { ...lifted(state), blocked_at: at }
      }
      return {
        ...lifted(state),
        blocked_at: at,
        blocked_until: shift(now, hours(duration)).toISOString(),
        ...(duration >= blockHours.removal && { disabled_at: lifted(state).disabled_at ?? at }),
      }
    case 'unblock':
      return isHeld ? lifted(state) : null
    case 'soft_delete':
      return state.deleted_at === null ? { deleted_at: at } : null
    case 'hard_delete':
      return isDoomed(state, now) ? null : { deleted_at: state.deleted_at ?? at, deletion_due_at: at }
  }
}

/** Who was disabled before a removal stays it. */
function lifted(state: State) {
  const isByRemoval =
    isRemoved(state) && Date.parse(state.disabled_at ?? '') === Date.parse(state.blocked_at ?? '')
  return { blocked_at: null, blocked_until: null, disabled_at: isByRemoval ? null : state.disabled_at }
}

const isDoomed = ({ erased_at, deleted_at, deletion_due_at: due }: State, now: Date): boolean =>
  erased_at !== null || (deleted_at !== null && due !== null && new Date(due) <= now)
