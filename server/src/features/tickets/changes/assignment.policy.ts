import { isAdmin, type Role } from '@nagrik/contract/roles'
import { isIn, type Person, type TicketFacts } from '#features/tickets/tickets.policy.ts'

interface Candidate {
  readonly id: string
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

/**
 * Whether somebody who may assign the ticket may give it to this person: admins to anybody, heads to agents
 * and heads of the ticket's department, agents to themselves.
 */
export function mayAssignTo(
  actor: Person,
  ticket: TicketFacts,
  candidate: Candidate,
): 'yes' | 'no' | 'cross-department' {
  if (isAdmin(actor.role)) return 'yes'
  if (actor.role === 'FIELD_AGENT' && actor.id === candidate.id) return 'yes'
  if (!isIn(candidate, ticket.department_id)) return 'cross-department'
  return actor.role === 'DEPARTMENT_HEAD' && !isAdmin(candidate.role) ? 'yes' : 'no'
}
