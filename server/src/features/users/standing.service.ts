import { blockHours } from '@nagrik/contract/team'
import {
  changeAccount,
  countSuperAdmins,
  lockedAccount,
  type ManagedAccount,
} from '#features/accounts/managed-accounts.service.ts'
import { endSessions } from '#features/accounts/sessions.service.ts'
import { recordAudit } from '#features/audit/audit.service.ts'
import { erasureQueue } from '#features/personal-data/erasure.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Platform } from '#platform/platform.ts'
import { type ByManager, traceOf } from './managing.service.ts'
import { releaseFrom } from './release.service.ts'
import { type StandingAction, standingAfter } from './standing.model.ts'
import { statusOf } from './users.policy.ts'

const audited = {
  enable: 'USER_ENABLED',
  disable: 'USER_DISABLED',
  block: 'USER_BLOCKED',
  unblock: 'USER_UNBLOCKED',
  soft_delete: 'USER_SOFT_DELETED',
  hard_delete: 'USER_HARD_DELETED',
} as const

/**
 * Enables, disables, blocks, unblocks or deletes somebody, with all that follows: sessions end at once, what they
 * worked on goes back to its departments, an erasure is under way.
 * @param duration hours of a block; null: until somebody ends it
 * @returns false where they were so already
 * @throws AppError USER_NOT_FOUND, OWN_ACCOUNT, ACCOUNT_DELETED, LAST_SUPER_ADMIN, FORBIDDEN
 */
export async function setStanding(
  platform: Platform,
  tx: Tx,
  by: ByManager,
  userId: string,
  action: StandingAction,
  duration: number | null = null,
): Promise<boolean> {
  const account = await lockedAccount(tx, userId)
  const now = platform.clock.now()
  const isEnd = action !== 'enable' && action !== 'unblock'
  assertOther(by, account, action)
  assertAlive(account, action)
  if (isEnd) await assertNotLast(tx, account, now)
  if (action === 'hard_delete' && account.role === 'SUPER_ADMIN') throw new AppError('FORBIDDEN')
  const values = standingAfter(account, action, { duration, now })
  if (values === null) return false
  const block_reason = action === 'block' ? (by.reason ?? null) : null
  await changeAccount(platform, tx, account.id, {
    ...values,
    ...('blocked_at' in values && { block_reason }),
  })
  if (action === 'hard_delete') await platform.jobs.enqueue(tx, erasureQueue, {})
  if (isEnd) await endSessions(tx, account.id)
  const isShort = action === 'block' && duration !== null && duration <= blockHours.toggle
  const ticketsReleased =
    isEnd && !isShort ? await releaseFrom(platform, tx, by, { personId: account.id }) : 0
  await recordAudit(platform, tx, {
    actorId: by.manager.id,
    subject: { type: 'user', id: account.id },
    action: audited[action],
    details: {
      ...traceOf(by),
      from: statusOf(account, now),
      to: statusOf({ ...account, ...values }, now),
      ...(action === 'block' && { hours: duration }),
      ...(ticketsReleased > 0 && { ticketsReleased }),
    },
  })
  return true
}

const ownDeletion = 'You cannot delete your own account. Please contact another admin.'

function assertOther({ manager }: ByManager, { id }: ManagedAccount, action: StandingAction): void {
  if (manager.id !== id) return
  throw new AppError('OWN_ACCOUNT', action.endsWith('_delete') ? { message: ownDeletion } : {})
}

/** Of a deleted account there is nothing to enable or block; a deletion that comes twice is done once. */
function assertAlive({ deleted_at }: ManagedAccount, action: StandingAction): void {
  if (deleted_at !== null && !action.endsWith('_delete')) throw new AppError('ACCOUNT_DELETED')
}

/** @throws AppError LAST_SUPER_ADMIN */
export async function assertNotLast(tx: Tx, { id, role }: ManagedAccount, now: Date): Promise<void> {
  if (role === 'SUPER_ADMIN' && (await countSuperAdmins(tx, id, now)) === 0) {
    throw new AppError('LAST_SUPER_ADMIN')
  }
}
