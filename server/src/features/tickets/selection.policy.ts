import { handlerRoles, isAdmin, isCitizen } from '@nagrik/contract/roles'
import type { searchFields } from '@nagrik/contract/tickets'
import type { Viewer } from './tickets.policy.ts'

declare const scoped: unique symbol

type Rows =
  | { kind: 'all' }
  | { kind: 'reportedBy'; userId: string }
  | { kind: 'reportedByOthers'; userId: string }
  | { kind: 'assignedTo'; userId: string }
  | { kind: 'unassignedIn'; departmentIds: readonly string[] }
  | { kind: 'departments'; departmentIds: readonly string[] }

/** The rows a viewer may list or count. Only `scopeFor` makes one, so no query can forget it. */
export type TicketScope = Rows & { readonly [scoped]: true }

export interface ScopeWish {
  /** own: filed by the viewer; community: filed by others, for citizens. */
  scope?: 'own' | 'community' | undefined
  unassigned?: boolean
}

export function scopeFor(viewer: Viewer, { scope, unassigned = false }: ScopeWish = {}): TicketScope {
  return rowsFor(viewer, scope, unassigned) as TicketScope
}

function rowsFor(viewer: Viewer, scope: ScopeWish['scope'], unassigned: boolean): Rows {
  const departmentIds = viewer.departments.map((one) => one.id)
  if (viewer.role === 'CITIZEN') {
    return { kind: scope === 'community' ? 'reportedByOthers' : 'reportedBy', userId: viewer.id }
  }
  if (isAdmin(viewer.role))
    return scope === 'own' ? { kind: 'reportedBy', userId: viewer.id } : { kind: 'all' }
  if (viewer.role === 'FIELD_AGENT') {
    return unassigned ? { kind: 'unassignedIn', departmentIds } : { kind: 'assignedTo', userId: viewer.id }
  }
  return { kind: 'departments', departmentIds }
}

/** Heads, analysts and agents in search of work see nothing before they belong to a department. */
export const lacksDepartment = (scope: TicketScope): boolean =>
  'departmentIds' in scope && scope.departmentIds.length === 0

export type SearchField = (typeof searchFields)[number]

/** What somebody may not see must not be found by searching: a forbidden field counts as ALL. */
export function permittedField({ role }: Viewer, field: SearchField): SearchField {
  if (field === 'reporterName') return isCitizen(role) ? 'ALL' : field
  if (field !== 'reporterEmail' && field !== 'reporterPhone') return field
  return handlerRoles.some((one) => one === role) ? field : 'ALL'
}
