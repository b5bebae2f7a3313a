import { handlerRoles, isAdmin, isCitizen, type Role } from '@nagrik/contract/roles'
import type { TicketAbilities, TicketStatus } from '@nagrik/contract/tickets'

/** Who looks at a ticket or acts on it. */
export interface Viewer {
  readonly id: string
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

/** What decides about permissions, as it stands in the row. */
export interface TicketFacts {
  readonly reporter_id: string
  readonly assignee_id: string | null
  readonly department_id: string
  readonly status: TicketStatus
  readonly escalated_at: string | null
}

/** How somebody sees a ticket: whole, whole without contacts of staff, or masked. */
export type View = 'staff' | 'reporter' | 'other-citizen'

const isHandler = (role: Role) => handlerRoles.some((one) => one === role)
export const isIn = (viewer: Pick<Viewer, 'departments'>, departmentId: string) =>
  viewer.departments.some((one) => one.id === departmentId)
const isAssignee = (viewer: Viewer, ticket: TicketFacts) =>
  isHandler(viewer.role) && ticket.assignee_id === viewer.id
const isReporter = (viewer: Viewer, ticket: TicketFacts) => ticket.reporter_id === viewer.id

/** How the viewer sees the ticket; null: not at all. */
export function viewOf(viewer: Viewer, ticket: TicketFacts): View | null {
  if (isAdmin(viewer.role) || isAssignee(viewer, ticket)) return 'staff'
  if (!isCitizen(viewer.role) && isIn(viewer, ticket.department_id)) return 'staff'
  if (isReporter(viewer, ticket)) return 'reporter'
  return isCitizen(viewer.role) ? 'other-citizen' : null
}

/** Whether the ticket is the viewer's to work on: agents by assignment, heads by department, admins always. */
function handles(viewer: Viewer, ticket: TicketFacts): boolean {
  if (isAdmin(viewer.role) || isAssignee(viewer, ticket)) return true
  return viewer.role === 'DEPARTMENT_HEAD' && isIn(viewer, ticket.department_id)
}

/** An agent may take what nobody in the department has taken. */
const mayTake = (viewer: Viewer, ticket: TicketFacts) =>
  viewer.role === 'FIELD_AGENT' && ticket.assignee_id === null && isIn(viewer, ticket.department_id)

const isHead = (viewer: Viewer) => viewer.role === 'DEPARTMENT_HEAD' || isAdmin(viewer.role)

const rules: Record<keyof TicketAbilities, (viewer: Viewer, ticket: TicketFacts) => boolean> = {
  changeStatus: handles,
  changePriority: handles,
  changeCategory: handles,
  assign: (viewer, ticket) => handles(viewer, ticket) || mayTake(viewer, ticket),
  assignByLink: (viewer, ticket) => isHead(viewer) && handles(viewer, ticket),
  escalate: (viewer, ticket) => viewer.role === 'FIELD_AGENT' && handles(viewer, ticket),
  reviewEscalation: (viewer, ticket) =>
    isHead(viewer) && handles(viewer, ticket) && ticket.escalated_at !== null,
  comment: (viewer, ticket) => handles(viewer, ticket) || isReporter(viewer, ticket),
  addNote: handles,
  confirmResolution: (viewer, ticket) => isReporter(viewer, ticket) && ticket.status === 'RESOLVED',
  addEvidence: (viewer, ticket) => isReporter(viewer, ticket) && ticket.status !== 'CLOSED',
  support: (viewer, ticket) => isCitizen(viewer.role) && !isReporter(viewer, ticket),
  seeContacts: (viewer, ticket) => isHandler(viewer.role) && viewOf(viewer, ticket) === 'staff',
  seeProgress: (viewer) => isCitizen(viewer.role) || isAdmin(viewer.role),
}

export type TicketAbility = keyof TicketAbilities
export const ticketAbilities = Object.keys(rules) as TicketAbility[]

export const can = (ability: TicketAbility, viewer: Viewer, ticket: TicketFacts): boolean =>
  rules[ability](viewer, ticket)

export const abilitiesOf = (viewer: Viewer, ticket: TicketFacts): TicketAbilities =>
  Object.fromEntries(
    ticketAbilities.map((ability) => [ability, can(ability, viewer, ticket)]),
  ) as TicketAbilities
