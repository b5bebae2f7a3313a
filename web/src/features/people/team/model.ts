import type { Role } from '@nagrik/contract/roles'
import type { TeamMember } from '@nagrik/contract/team'
import type { TextKey } from '#platform/i18n/i18n.ts'

/** What can be done to a team, as the address names it: a link of an admin leads there. */
export const teamActs = ['add', 'edit', 'status', 'remove'] as const
export type TeamAct = (typeof teamActs)[number]

/** Roles of those who are in a team. */
export const teamRoles = [
  'FIELD_AGENT',
  'DEPARTMENT_HEAD',
  'ANALYST',
  'ADMIN',
  'SUPER_ADMIN',
] as const satisfies Role[]
export const teamStatuses = ['ACTIVE', 'INACTIVE'] as const satisfies TeamMember['status'][]

/** What the address of /team holds; absent means unfiltered. */
export interface TeamSearch {
  /** An id. */
  department?: string
  search?: string
  status?: TeamMember['status']
  role?: Role
  act?: TeamAct
  /** Of whom, by id. */
  member?: string
}

interface ActWords {
  /** To whoever is no admin. */
  refused: TextKey
  /** With {{error}}, where the server said what. */
  failed: TextKey
  /** Where no answer came. */
  unanswered: TextKey
}

export const actWords: Record<TeamAct, ActWords> = {
  add: {
    refused: 'You do not have permission to add team members. Only admins can perform this action.',
    failed: 'Failed to add member: {{error}}',
    unanswered: 'Error adding member. You may not have permission to add users.',
  },
  edit: {
    refused: 'You do not have permission to edit team members. Only admins can perform this action.',
    failed: 'Failed to update member: {{error}}',
    unanswered: 'Error updating member. You may not have permission to edit team members.',
  },
  status: {
    refused: 'You do not have permission to change member status. Only admins can perform this action.',
    failed: 'Failed to update status: {{error}}',
    unanswered: 'Error updating status. You may not have permission to change member status.',
  },
  remove: {
    refused: 'You do not have permission to remove team members. Only admins can perform this action.',
    failed: 'Failed to remove member: {{error}}',
    unanswered: 'Error removing member. You may not have permission to remove team members.',
  },
}

/** The members that fit what is searched for; their department was asked for already. */
export function fitting(members: TeamMember[], { search = '', status, role }: TeamSearch): TeamMember[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return members.filter((member) => {
    const texts = [member.name, member.email, member.phoneNumber].join(' ').toLowerCase()
    return (
      words.every((word) => texts.includes(word)) &&
      (!status || member.status === status) &&
      (!role || member.role === role)
    )
  })
}
