import type { Role } from '@nagrik/contract/roles'

interface Reading {
  role: Role
  /** Ids of all super admins. */
  superAdmins: readonly string[]
  /** They look for words in what the details say, the origin among them. */
  searches: boolean
}

/**
 * What is about the account of a super admin is for super admins. What one did to others every administrator reads,
 * but not where it came from: so it is not found by its words either.
 */
export const hiddenFrom = ({ role, superAdmins, searches }: Reading) =>
  role === 'SUPER_ADMIN'
    ? { exceptSubjects: [], exceptActors: [] }
    : { exceptSubjects: superAdmins, exceptActors: searches ? superAdmins : [] }

export const showsOrigin = (role: Role, actor: { role: Role } | undefined): boolean =>
  role === 'SUPER_ADMIN' || actor?.role !== 'SUPER_ADMIN'
