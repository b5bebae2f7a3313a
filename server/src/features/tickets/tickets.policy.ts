import { isAdmin, isCitizen, isHandler, type Role } from '@nagrik/contract/roles'
import type { TicketAbilities, TicketStatus } from '@nagrik/contract/tickets'

/** Somebody signed in who looks at a ticket or acts on it. */
export interface Person {
  readonly id: string
  readonly role: Role
  readonly departments: readonly { readonly id: string }[]
}

/** Somebody without a session: counts in public figures and open data, and opens no ticket. */
export interface Visitor {
  readonly role: 'VISITOR'
}
export const visitor: Visitor = { role: 'VISITOR' }

export type Viewer = Person | Visitor

/** What decides about permissions, as it stands in the row. */
export interface TicketFacts {
  readonly reporter_id: string
  readonly assignee_id: string | null
  readonly department_id: string
  readonly status: TicketStatus
  readonly escalated_at: string | null
  readonly duplicate_of_id: string | null
}

/** How somebody sees a ticket: whole, whole without contacts of staff, or masked. */
export type View = 'staff' | 'reporter' | 'other-citizen'

export const isIn = (person: Pick<Person, 'departments'>, departmentId: string) =>
  person.departments.some((one) => one.id === departmentId)
const isAssignee = (person: Person, ticket: TicketFacts) =>
  isHandler(person.role) && ticket.assignee_id === person.id
const isReporter = (person: Person, ticket: TicketFacts) => ticket.reporter_id === person.id

type Rule = (person: Person, ticket: TicketFacts) => boolean
const always: Rule = () => true
const never: Rule = () => false
const ofDepartment: Rule = (person, ticket) => isIn(person, ticket.department_id)
const ofAssigneeOrDepartment: Rule = (person, ticket) =>
  isAssignee(person, ticket) || ofDepartment(person, ticket)

/** Which tickets a role reads as staff do. */
const readsAsStaff: Record<Role, Rule> = {
  CITIZEN: never,
  FIELD_AGENT: ofAssigneeOrDepartment,
  DEPARTMENT_HEAD: ofAssigneeOrDepartment,
  ADMIN: always,
  SUPER_ADMIN: always,
  ANALYST: ofDepartment,
}

/** How the viewer sees the ticket; null: not at all. */
export function viewOf(viewer: Viewer, ticket: TicketFacts): View | null {
  if (viewer.role === 'VISITOR') return null
  if (readsAsStaff[viewer.role](viewer, ticket)) return 'staff'
  if (isReporter(viewer, ticket)) return 'reporter'
  return isCitizen(viewer.role) ? 'other-citizen' : null
}

/** Whether the ticket is somebody's to work on: agents by assignment, heads by department, admins always. */
const handling: Record<Role, Rule> = {
  CITIZEN: never,
  FIELD_AGENT: isAssignee,
  DEPARTMENT_HEAD: ofAssigneeOrDepartment,
  ADMIN: always,
  SUPER_ADMIN: always,
  ANALYST: never,
}
const handles: Rule = (person, ticket) => handling[person.role](person, ticket)

const readsInside: Rule = (person, ticket) => viewOf(person, ticket) === 'staff'

/** An agent may take what nobody in the department has taken. */
const mayTake: Rule = (person, ticket) =>
  person.role === 'FIELD_AGENT' && ticket.assignee_id === null && ofDepartment(person, ticket)

const isHead = (person: Person) => person.role === 'DEPARTMENT_HEAD' || isAdmin(person.role)

const rules: Record<keyof TicketAbilities, Rule> = {
  changeStatus: handles,
  changePriority: handles,
  changeCategory: handles,
  assign: (person, ticket) => handles(person, ticket) || mayTake(person, ticket),
  assignByLink: (person, ticket) => isHead(person) && handles(person, ticket),
  escalate: (person, ticket) => person.role === 'FIELD_AGENT' && handles(person, ticket),
  reviewEscalation: (person, ticket) =>
    isHead(person) && handles(person, ticket) && ticket.escalated_at !== null,
  comment: (person, ticket) => handles(person, ticket) || isReporter(person, ticket),
  addNote: handles,
  readNotes: readsInside,
  writeNotes: (person, ticket) => isHandler(person.role) && readsInside(person, ticket),
  confirmResolution: (person, ticket) => isReporter(person, ticket) && ticket.status === 'RESOLVED',
  addEvidence: (person, ticket) => isReporter(person, ticket) && ticket.status !== 'CLOSED',
  support: (person, ticket) => isCitizen(person.role) && !isReporter(person, ticket),
  markDuplicate: (person, ticket) =>
    handles(person, ticket) && (ticket.status !== 'CLOSED' || ticket.duplicate_of_id !== null),
  seeContacts: (person, ticket) => isHandler(person.role) && readsInside(person, ticket),
  seeProgress: (person) => isCitizen(person.role) || isAdmin(person.role),
}

export type TicketAbility = keyof TicketAbilities
export const ticketAbilities = Object.keys(rules) as TicketAbility[]

/** What a duplicate leaves; everything else goes on in the other ticket. */
const ofDuplicates: readonly TicketAbility[] = ['markDuplicate', 'readNotes', 'seeContacts', 'seeProgress']

export const can = (ability: TicketAbility, person: Person, ticket: TicketFacts): boolean =>
  (ticket.duplicate_of_id === null || ofDuplicates.includes(ability)) && rules[ability](person, ticket)

export function abilitiesOf(person: Person, ticket: TicketFacts): TicketAbilities {
  const found: Partial<TicketAbilities> = {}
  for (const ability of ticketAbilities) found[ability] = can(ability, person, ticket)
  return found as TicketAbilities
}
