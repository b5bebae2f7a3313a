import type { Role } from '@nagrik/contract/roles'
import type { TicketFacts } from '#features/tickets/tickets.policy.ts'

/** Of the people and departments that a standing names. */
export interface Cast {
  viewerId: string
  somebody: string
  colleague: string
  ownDepartment: string
  otherDepartment: string
}

type Standing = (cast: Cast, role: Role) => Partial<TicketFacts>

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
  'closed, otherwise own': ({ viewerId }, role) => ({
    status: 'CLOSED',
    ...(role === 'CITIZEN' ? { reporter_id: viewerId } : { assignee_id: viewerId }),
  }),
}

export function factsOf(standing: Standing, cast: Cast, role: Role): TicketFacts {
  return {
    reporter_id: cast.somebody,
    assignee_id: cast.colleague,
    department_id: cast.ownDepartment,
    status: 'RESOLVED',
    escalated_at: '2025-01-01T00:00:00Z',
    ...standing(cast, role),
  }
}
