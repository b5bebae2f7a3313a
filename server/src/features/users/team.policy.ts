import { isAdmin, type Role } from '@nagrik/contract/roles'
import type { TeamMember } from '@nagrik/contract/team'
import { mayReadProfile } from './users.policy.ts'

interface Viewer {
  readonly id: string
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

/** Whom an administrator manages by the team's calls: nobody above, no citizen and not themselves. */
export const mayManageMember = (viewer: Pick<Viewer, 'id' | 'role'>, member: { id: string; role: Role }) =>
  isAdmin(viewer.role) && viewer.id !== member.id && member.role !== 'CITIZEN' && !isAdmin(member.role)

export const mayReadTeam = ({ role, departments }: Viewer, departmentId: string): boolean =>
  isAdmin(role) || (role === 'DEPARTMENT_HEAD' && departments.some(({ id }) => id === departmentId))

/** The departments whose staff somebody sees; undefined: of all. */
export const teamReach = ({ role, departments }: Viewer): string[] | undefined =>
  isAdmin(role) ? undefined : departments.map(({ id }) => id)

export function teamAbilities(viewer: Viewer, member: Viewer, isRemoved: boolean): TeamMember['abilities'] {
  const manages = mayManageMember(viewer, member)
  return {
    edit: manages,
    block: manages,
    remove: manages && !isRemoved,
    viewPerformance: mayReadProfile(viewer, member),
  }
}
