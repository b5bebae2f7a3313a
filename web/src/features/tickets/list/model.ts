import type { CurrentUser } from '@nagrik/contract/accounts'
import type { SentQuery } from '@nagrik/contract/endpoint'
import { pageSize } from '@nagrik/contract/limits'
import type { Role } from '@nagrik/contract/roles'
import type { SavedSearch } from '@nagrik/contract/saved-views'
import {
  type listTickets,
  searchFields,
  type Ticket,
  type TicketListQuery,
  type TicketPriority,
  type TicketStatus,
  type Waiting,
} from '@nagrik/contract/tickets'
import { forRole, isStaff } from '#domain/role.ts'

export type SearchField = (typeof searchFields)[number]

/** What the address of /issues holds; absent means unfiltered. */
export interface TicketSearch {
  page?: number
  search?: string
  searchType?: SearchField
  status?: TicketStatus
  priority?: TicketPriority
  dateRange?: Exclude<TicketListQuery['dateRange'], 'ALL'>
  assignment?: Exclude<TicketListQuery['assignment'], 'ALL'>
  category?: string
  /** What waits for whoever looks, of the staff. */
  waiting?: Waiting
  /** Absent: newest first. */
  sort?: Sort
  scope?: 'community'
}

/** What the address calls a sort, and how the call asks for it. */
export const sorts = {
  oldest: { sort: 'createdAt', order: 'asc' },
  deadline: { sort: 'slaDeadline', order: 'asc' },
  support: { sort: 'supportCount', order: 'desc' },
  priority: { sort: 'priority', order: 'desc' },
} as const satisfies Record<string, Pick<TicketListQuery, 'sort' | 'order'>>
export type Sort = keyof typeof sorts
const newestFirst = { sort: 'createdAt', order: 'desc' } as const

/** What the call is asked for beside the page: text trimmed, and nothing sent that does not narrow the list. */
export function filterQueryOf(search: TicketSearch) {
  const { page: _, search: text, searchType, sort, ...filters } = search
  return {
    ...(sort ? sorts[sort] : newestFirst),
    search: text?.trim() || undefined,
    searchType: searchType === 'ALL' ? undefined : searchType,
    ...filters,
  }
}

export const listQueryOf = (search: TicketSearch): SentQuery<typeof listTickets> & { page: string } => ({
  page: String(search.page ?? 1),
  limit: String(pageSize.default),
  ...filterQueryOf(search),
})

/** A filter with its sort, as it is kept under a name. */
export function savedSearchOf(search: TicketSearch): SavedSearch {
  const { scope: _, ...saved } = filterQueryOf(search)
  return saved
}

/** The address of a saved one. */
export function searchOf({ sort, order, search, ...filters }: SavedSearch): TicketSearch {
  const names = Object.keys(sorts) as Sort[]
  const name = names.find((one) => sorts[one].sort === sort && sorts[one].order === order)
  return { ...(filters as TicketSearch), ...(search && { search }), ...(name && { sort: name }) }
}

/** How many filters narrow the list; the choice of field counts only together with a text. */
export function filterCount(search: TicketSearch): number {
  const { status, priority, dateRange, assignment, category, waiting } = search
  const chosen = [search.search?.trim(), status, priority, dateRange, assignment, category, waiting]
  return chosen.filter(Boolean).length
}

const staffFields = searchFields.filter((field) => field !== 'ALL')
const citizenFields = staffFields.filter((field) => !field.startsWith('reporter'))

/** Fields to search in, one at a time; nobody searches for people's contacts as a citizen. */
export const searchFieldsFor = (role: Role) => (isStaff(role) ? staffFields : citizenFields)

type Belongs = (
  ticket: Pick<Ticket, 'assigneeId' | 'department'>,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'departments'>,
  search: Pick<TicketSearch, 'assignment' | 'waiting'>,
) => boolean

const anyTicket: Belongs = () => true

const listed: Record<Role, Belongs> = {
  CITIZEN: anyTicket,
  FIELD_AGENT: ({ assigneeId }, { id }, { assignment, waiting }) =>
    assignment === 'UNASSIGNED' || waiting === 'unassigned' ? !assigneeId : assigneeId === id,
  DEPARTMENT_HEAD: (ticket, { departments }) =>
    departments.some(({ department }) => department.name === ticket.department),
  ANALYST: anyTicket,
  ADMIN: anyTicket,
  SUPER_ADMIN: anyTicket,
}

/** The server decides what is listed; this drops what slipped through, as each role may see it. */
export const belongsToList: Belongs = (ticket, viewer, search) =>
  forRole(listed, viewer.role)(ticket, viewer, search)

/** Positions of the first and last ticket on a page, counted from 1. */
export function rangeOf(currentPage: number, listed: number): { from: number; to: number } {
  const before = (currentPage - 1) * pageSize.default
  return { from: before + 1, to: before + listed }
}
