import type { CurrentUser } from '@nagrik/contract/accounts'
import type { SentQuery } from '@nagrik/contract/endpoint'
import { pageSize } from '@nagrik/contract/limits'
import type { Role } from '@nagrik/contract/roles'
import type {
  listTickets,
  searchFields,
  Ticket,
  TicketListQuery,
  TicketPriority,
  TicketStatus,
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
  scope?: 'community'
}

/** The call's query: text trimmed, and nothing sent that does not narrow the list. */
export function listQueryOf(search: TicketSearch): SentQuery<typeof listTickets> & { page: string } {
  const { page = 1, search: text, searchType, ...filters } = search
  return {
    page: String(page),
    limit: String(pageSize.default),
    sort: 'createdAt',
    order: 'desc',
    search: text?.trim() || undefined,
    searchType: searchType === 'ALL' ? undefined : searchType,
    ...filters,
  }
}

/** How many filters narrow the list; the choice of field counts only together with a text. */
export function filterCount(search: TicketSearch): number {
  const { status, priority, dateRange, assignment, category } = search
  const chosen = [search.search?.trim(), status, priority, dateRange, assignment, category]
  return chosen.filter(Boolean).length
}

const citizenFields: SearchField[] = ['ALL', 'title', 'ticketId', 'category', 'department']
const reporterFields: SearchField[] = ['reporterName', 'reporterEmail', 'reporterPhone']

/** Fields to search in; nobody searches for people's contacts as a citizen. */
export const searchFieldsFor = (role: Role): SearchField[] =>
  isStaff(role) ? [...citizenFields.slice(0, 3), ...reporterFields, ...citizenFields.slice(3)] : citizenFields

type Belongs = (
  ticket: Pick<Ticket, 'assigneeId' | 'department'>,
  viewer: Pick<CurrentUser, 'id' | 'role' | 'departments'>,
  search: Pick<TicketSearch, 'assignment'>,
) => boolean

const anyTicket: Belongs = () => true

const listed: Record<Role, Belongs> = {
  CITIZEN: anyTicket,
  FIELD_AGENT: ({ assigneeId }, { id }, { assignment }) =>
    assignment === 'UNASSIGNED' ? !assigneeId : assigneeId === id,
  DEPARTMENT_HEAD: (ticket, { departments }) =>
    departments.some(({ department }) => department.name === ticket.department),
  ANALYST: anyTicket,
  ADMIN: anyTicket,
  SUPER_ADMIN: anyTicket,
}

/** The server decides what is listed; this drops what slipped through, as each role may see it. */
export const belongsToList: Belongs = (ticket, viewer, search) =>
  forRole(listed, viewer.role)(ticket, viewer, search)

const windowSize = 5

/** Page numbers to offer: five around the current one, the first, the last, and gaps between them. */
export function pagesToOffer(current: number, total: number): (number | 'gap')[] {
  const last = Math.max(1, total)
  const start = Math.max(1, Math.min(current - Math.floor(windowSize / 2), last - windowSize + 1))
  const end = Math.min(last, start + windowSize - 1)
  const pages: (number | 'gap')[] = Array.from({ length: end - start + 1 }, (_, step) => start + step)
  if (start > 2) pages.unshift('gap')
  if (start > 1) pages.unshift(1)
  if (end < last - 1) pages.push('gap')
  if (end < last) pages.push(last)
  return pages
}

/** Positions of the first and last ticket on a page, counted from 1. */
export function rangeOf(currentPage: number, listed: number): { from: number; to: number } {
  const before = (currentPage - 1) * pageSize.default
  return { from: before + 1, to: before + listed }
}
