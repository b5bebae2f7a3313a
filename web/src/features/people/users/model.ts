import { pageSize } from '@nagrik/contract/limits'
import type { Role } from '@nagrik/contract/roles'
import type { BulkUserAction } from '@nagrik/contract/user-bulk-changes'
import type { ManagedUser, UserAction, UserStatus } from '@nagrik/contract/users'
import type { TextKey } from '#platform/i18n/i18n.ts'

/** What the address of /users holds; absent means unfiltered. */
export interface UsersSearch {
  page?: number
  search?: string
  role?: Role
  /** An id. */
  department?: string
  status?: UserStatus
}

/** What is asked for; also what a bulk action takes for all that fit, without the page. */
export const filterOf = ({ page: _, ...filter }: UsersSearch) => filter

export const pageQueryOf = (search: UsersSearch) => ({
  ...filterOf(search),
  page: search.page ?? 1,
  limit: pageSize.default,
})

export const statusWords: Record<UserStatus, TextKey> = {
  active: 'Active',
  inactive: 'Inactive',
  blocked: 'Blocked',
  soft_deleted: 'Soft deleted',
  hard_deleted: 'Hard deleted',
}

export interface StatusWords {
  title: TextKey
  /** What follows from it. */
  text: TextKey
  act: TextKey
  done: TextKey
  /** With {{error}}. */
  failed: TextKey
}

export const actionWords: Record<UserAction, StatusWords> = {
  enable: {
    title: 'Enable this user?',
    text: '{{name}} can sign in again.',
    act: 'Enable user',
    done: 'User enabled successfully',
    failed: 'Failed to enable user: {{error}}',
  },
  disable: {
    title: 'Disable this user?',
    text: '{{name}} is signed out everywhere and cannot sign in until the account is enabled again. Nothing is deleted.',
    act: 'Disable user',
    done: 'User disabled successfully',
    failed: 'Failed to disable user: {{error}}',
  },
  block: {
    title: 'Block this user?',
    text: '{{name}} is signed out everywhere and cannot sign in until somebody unblocks the account.',
    act: 'Block user',
    done: 'User blocked successfully',
    failed: 'Failed to block user: {{error}}',
  },
  unblock: {
    title: 'Unblock this user?',
    text: '{{name}} can sign in again.',
    act: 'Unblock user',
    done: 'User unblocked successfully',
    failed: 'Failed to unblock user: {{error}}',
  },
}

export const deletionWords: Record<'soft' | 'hard', StatusWords> = {
  soft: {
    title: 'Soft delete this user?',
    text: '{{name}} is signed out everywhere and cannot sign in any more. The name and all issues are kept.',
    act: 'Soft delete',
    done: 'User soft deleted successfully',
    failed: 'Failed to delete user: {{error}}',
  },
  hard: {
    title: 'Hard delete this user?',
    text: 'Name, e-mail, phone number and password of {{name}} are erased. Issues stay, under ‘Deleted user’. This cannot be undone.',
    act: 'Hard delete',
    done: 'User hard deleted successfully',
    failed: 'Failed to delete user: {{error}}',
  },
}

/** What becomes of somebody's work where they are kept out. */
export const releaseText: TextKey =
  'Unresolved issues assigned to them go back to their departments, whose heads are told.'

export const ownDeletion: TextKey = 'You cannot delete your own account. Please contact another admin.'

export const bulkWords: Record<BulkUserAction, Omit<StatusWords, 'failed'>> = {
  enable: {
    act: 'Enable users',
    title: 'Enable the selected users?',
    text: 'They can sign in again.',
    done: 'Bulk enable completed successfully',
  },
  disable: {
    act: 'Disable users',
    title: 'Disable the selected users?',
    text: 'They are signed out everywhere and cannot sign in until they are enabled again. Nothing is deleted.',
    done: 'Bulk disable completed successfully',
  },
  block: {
    act: 'Block users',
    title: 'Block the selected users?',
    text: 'They are signed out everywhere and cannot sign in until somebody unblocks them.',
    done: 'Bulk block completed successfully',
  },
  unblock: {
    act: 'Unblock users',
    title: 'Unblock the selected users?',
    text: 'They can sign in again.',
    done: 'Bulk unblock completed successfully',
  },
  soft_delete: {
    act: 'Soft delete users',
    title: 'Soft delete the selected users?',
    text: 'They are signed out everywhere and cannot sign in any more. Names and all issues are kept.',
    done: 'Bulk soft delete completed successfully',
  },
}

/** The primary department, or the first. */
export const primaryOf = ({ departments }: Pick<ManagedUser, 'departments'>) =>
  (departments.find(({ isPrimary }) => isPrimary) ?? departments[0])?.department
