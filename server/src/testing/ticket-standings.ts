import type { Role } from '@nagrik/contract/roles'
import type { TicketFacts } from '#features/tickets/tickets.policy.ts'

/** Of the people and departments that a standing names. */
export interface Cast {
  viewerId: string
  somebody: string
  colleague: string
  ownDepartment: string
  otherDepartment: string
  otherTicket: string
}

type Standing = (cast: Cast, role: Role) => Partial<TicketFacts>

const ownOf = ({ viewerId }: Cast, role: Role): Partial<TicketFacts> =>
  role === 'CITIZEN' ? { reporter_id: viewerId } : { assignee_id: viewerId }

/** How a viewer can stand to a ticket; each of them was resolved and escalated, so that every ability can show. */
export const standings: Record<string, Standing> = {
  'reported it': ({ viewerId, otherDepartment }) => ({
    reporter_id: viewerId,
    department_id: otherDepartment,
  }),
  'is assigned': ({ viewerId }) => ({ assignee_id: viewerId }),
  'department, unassigned': () => ({ assignee_id: null }),
  "department, a colleague's": () => ({}),
  elsewhere: ({ otherDepartment }) => ({ department_id: otherDepartment }),
  'closed, otherwise own': (cast, role) => ({ status: 'CLOSED', ...ownOf(cast, role) }),
  'a duplicate, otherwise own': (cast, role) => ({
    status: 'CLOSED',
    duplicate_of_id: cast.otherTicket,
    ...ownOf(cast, role),
  }),
}

export function factsOf(standing: Standing, cast: Cast, role: Role): TicketFacts {
  return {
    reporter_id: cast.somebody,
    assignee_id: cast.colleague,
    department_id: cast.ownDepartment,
    status: 'RESOLVED',
    escalated_at: '2025-01-01T00:00:00Z',
    duplicate_of_id: null,
    ...standing(cast, role),
  }
}
