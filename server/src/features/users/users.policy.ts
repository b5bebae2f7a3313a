import { isAdmin, isStaff, type Role } from '@nagrik/contract/roles'
import type { UserAbilities, UserStatus } from '@nagrik/contract/users'
import { isBlocked } from '#features/accounts/accounts.policy.ts'

interface Viewer {
  readonly id: string
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

interface Member {
  readonly id: string
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

/** The columns that say in which state an account is; times are ISO 8601. */
export interface State {
  blocked_at: string | null
  blocked_until: string | null
  disabled_at: string | null
  deletion_due_at: string | null
  deleted_at: string | null
  erased_at: string | null
}

/** A deleted account whose erasure is due is as good as erased; one of two states that hold at once is the first here. */
export function statusOf(state: State, now: Date): UserStatus {
  const { deleted_at, erased_at, deletion_due_at: due } = state
  if (erased_at !== null) return 'hard_deleted'
  if (deleted_at !== null) return due !== null && new Date(due) <= now ? 'hard_deleted' : 'soft_deleted'
  if (isBlocked({ ...state, temporary_password_expires_at: null }, now)) return 'blocked'
  return state.disabled_at === null ? 'active' : 'inactive'
}

const sharesDepartment = (viewer: Viewer, { departments }: Member): boolean =>
  departments.some(({ id }) => viewer.departments.some((own) => own.id === id))

/** Oneself; heads the staff of their departments; admins everybody. */
export const mayReadProfile = (viewer: Viewer, person: Member): boolean =>
  viewer.id === person.id ||
  isAdmin(viewer.role) ||
  (viewer.role === 'DEPARTMENT_HEAD' && isStaff(person.role) && sharesDepartment(viewer, person))

export const managesUsers = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'SUPER_ADMIN'

/** What the buttons of a row offer; the calls ask the same and the state of the account besides. */
export function userAbilities(viewer: Viewer, person: Member, status: UserStatus): UserAbilities {
  const isAlive = status !== 'soft_deleted' && status !== 'hard_deleted'
  const manages = managesUsers(viewer) && isAlive
  const isOther = viewer.id !== person.id
  return {
    edit: manages,
    manageDepartments: manages && isStaff(person.role),
    enable: manages && isOther && status === 'inactive',
    disable: manages && isOther && status === 'active',
    block: manages && isOther && status !== 'blocked',
    unblock: manages && isOther && status === 'blocked',
    softDelete: manages && isOther,
    hardDelete: managesUsers(viewer) && isOther && status !== 'hard_deleted' && person.role !== 'SUPER_ADMIN',
    viewPerformance: isStaff(person.role) && mayReadProfile(viewer, person),
  }
}
