import { isHandler, isStaff, type Role } from '@nagrik/contract/roles'
import type { searchFields } from '@nagrik/contract/tickets'
import type { Person, Viewer } from './tickets.policy.ts'

declare const scoped: unique symbol

type Rows =
  | { kind: 'all' }
  /** All of them as the public sees them: nothing that is masked can be found. */
  | { kind: 'public' }
  | { kind: 'reportedBy'; userId: string }
  | { kind: 'reportedByOthers'; userId: string }
  | { kind: 'assignedTo'; userId: string }
  | { kind: 'everAssignedTo'; userId: string }
  | { kind: 'unassignedIn'; departmentIds: readonly string[] }
  | { kind: 'departments'; departmentIds: readonly string[] }

/** The tickets that a viewer may list or count. Only the functions below make one, so no query can forget it. */
export type TicketScope = Rows & { readonly [scoped]: true }

export interface ScopeWish {
  /** own: filed by the viewer; community: filed by others, for citizens; everybody: both. */
  scope?: 'own' | 'community' | 'everybody' | undefined
  unassigned?: boolean
  /** Everything that staff may read, also what is not theirs to work on. */
  readable?: boolean
}

/** A new role lists nothing before somebody decides here what. */
const scopes: Record<Role, (person: Person, wish: ScopeWish) => Rows> = {
  CITIZEN: ({ id }, { scope }) =>
    scope === 'everybody'
      ? { kind: 'public' }
      : { kind: scope === 'community' ? 'reportedByOthers' : 'reportedBy', userId: id },
  FIELD_AGENT: (person, { unassigned, readable }) => {
    const departmentIds = departmentsOf(person)
    if (readable) return { kind: 'departments', departmentIds }
    return unassigned ? { kind: 'unassignedIn', departmentIds } : { kind: 'assignedTo', userId: person.id }
  },
  DEPARTMENT_HEAD: (person) => ({ kind: 'departments', departmentIds: departmentsOf(person) }),
  ADMIN: everythingOrOwn,
  SUPER_ADMIN: everythingOrOwn,
  ANALYST: (person) => ({ kind: 'departments', departmentIds: departmentsOf(person) }),
}

function everythingOrOwn({ id }: Person, { scope }: ScopeWish): Rows {
  return scope === 'own' ? { kind: 'reportedBy', userId: id } : { kind: 'all' }
}

const departmentsOf = ({ departments }: Person): string[] => departments.map((one) => one.id)

/** Visitors count everything, for the public figures, and list nothing: no call hands them rows. */
export function scopeFor(viewer: Viewer, wish: ScopeWish = {}): TicketScope {
  const rows: Rows = viewer.role === 'VISITOR' ? { kind: 'public' } : scopes[viewer.role](viewer, wish)
  return rows as TicketScope
}

/** Heads, analysts and agents in search of work see nothing before they belong to a department. */
export const lacksDepartment = (scope: TicketScope): boolean =>
  'departmentIds' in scope && scope.departmentIds.length === 0

/** Whether what it holds is shown as other citizens see it, masked and with sensitive places coarsened. */
export const seesOthers = ({ kind }: TicketScope): boolean => kind === 'reportedByOthers' || kind === 'public'

/** What others reported is all but what somebody did: those two parts, or null of another scope. */
export function ownBesides(scope: TicketScope): { all: TicketScope; reported: TicketScope } | null {
  if (scope.kind !== 'reportedByOthers') return null
  const parts = { all: { kind: 'public' }, reported: { kind: 'reportedBy', userId: scope.userId } } as const
  return parts as unknown as { all: TicketScope; reported: TicketScope }
}

/** What counts as somebody's own: what citizens reported, what staff work on. */
const own: Record<Role, 'reportedBy' | 'assignedTo'> = {
  CITIZEN: 'reportedBy',
  FIELD_AGENT: 'assignedTo',
  DEPARTMENT_HEAD: 'assignedTo',
  ADMIN: 'assignedTo',
  SUPER_ADMIN: 'assignedTo',
  ANALYST: 'assignedTo',
}

export const ownTickets = ({ id, role }: Pick<Person, 'id' | 'role'>): TicketScope =>
  ({ kind: own[role], userId: id }) as TicketScope

/** What somebody works on or once did, of which they are told figures. */
export const workEver = ({ id }: Pick<Person, 'id'>): TicketScope =>
  ({ kind: 'everAssignedTo', userId: id }) as TicketScope

export type SearchField = (typeof searchFields)[number]

/** What somebody may not see must not be found by searching: a forbidden field counts as ALL. */
export function permittedField({ role }: Person, field: SearchField): SearchField {
  if (field === 'reporterName') return isStaff(role) ? field : 'ALL'
  if (field !== 'reporterEmail' && field !== 'reporterPhone') return field
  return isHandler(role) ? field : 'ALL'
}
