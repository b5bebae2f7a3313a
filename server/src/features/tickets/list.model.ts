import { overdueDays } from '@nagrik/contract/limits'
import { isCitizen } from '@nagrik/contract/roles'
import type { Ticket, TicketListQuery, ticketSorts } from '@nagrik/contract/tickets'
import { days, shift, startOfIstDay } from '#platform/clock.ts'
import { unresolved } from './overdue.model.ts'
import type { SearchField, TicketScope } from './selection.policy.ts'
import { isTicketNumber } from './ticket-number.model.ts'
import type { Person } from './tickets.policy.ts'

export type TicketSort = (typeof ticketSorts)[number]

export interface TicketOrder {
  sort: TicketSort
  order: 'asc' | 'desc'
}

export interface Page extends TicketOrder {
  limit: number
  offset: number
}

/** The way that somebody who names none means. */
const usualWay: Record<TicketSort, 'asc' | 'desc'> = {
  createdAt: 'desc',
  slaDeadline: 'asc',
  supportCount: 'desc',
  priority: 'desc',
}

export const orderOf = (query: { sort?: TicketSort | undefined; order?: 'asc' | 'desc' | undefined }) => {
  const { sort = 'createdAt', order = usualWay[sort] } = query
  return { sort, order }
}

/** Rows under way at once where all tickets of a filter are read. */
export const everyTicketPage = 500

export const paginate = (currentPage: number, limit: number, totalCount: number) => ({
  currentPage,
  totalPages: Math.ceil(totalCount / limit),
  totalCount,
})

/** ALL and nothing are no choice. */
export const chosen = <T extends string>(value: T | undefined): Exclude<T, 'ALL'> | undefined =>
  value === undefined || value === 'ALL' ? undefined : (value as Exclude<T, 'ALL'>)

/** A whole number is looked up by its own index, everything else searched. */
export function searchFor(
  text: string,
  field: SearchField,
): { number: string } | { search: { field: SearchField; text: string } } {
  const isNumber = (field === 'ALL' || field === 'ticketId') && isTicketNumber(text)
  return isNumber ? { number: text.toUpperCase() } : { search: { field, text } }
}

/** Where a range of dates that ends now begins. */
export function startOf(now: Date, range: 'TODAY' | 'WEEK' | 'MONTH' | undefined): Date | undefined {
  if (range === undefined) return undefined
  return range === 'TODAY' ? startOfIstDay(now) : shift(now, -days(range === 'WEEK' ? 7 : 30))
}

/**
 * What a list of the staff depends on beside what is stored: the same for all of a role in the same departments, except
 * whom it concerns. Null where it depends on more: citizens have lists of their own, and some filters move with the
 * clock.
 */
export function classOf(
  { role, departments }: Person,
  scope: TicketScope,
  query: TicketListQuery,
  now: Date,
): string | null {
  const movesAlong = query.waiting || query.dateRange === 'WEEK' || query.dateRange === 'MONTH'
  if (isCitizen(role) || movesAlong) return null
  const day = query.dateRange === 'TODAY' ? startOfIstDay(now).getTime() : null
  return JSON.stringify([role, departments.map(({ id }) => id).sort(), scope, query, day])
}

/** Who may do more or less than others with one of these tickets, and is told so with it. */
export const concernedBy = (tickets: readonly Ticket[]): Set<string> =>
  new Set(
    tickets.flatMap(({ reporterId, assigneeId }) => [reporterId, assigneeId]).filter((id) => id != null),
  )

/** From when on time alone makes another list of it: a ticket is overdue then, or can no longer be confirmed. */
export function staysUntil(tickets: readonly Ticket[]): Date {
  if (tickets.some(({ abilities }) => abilities.confirmResolution)) return new Date(0)
  const moments = tickets
    .filter(({ status, isOverdue }) => !isOverdue && unresolved.some((one) => one === status))
    .map(({ createdAt }) => shift(new Date(createdAt), days(overdueDays)).getTime())
  return new Date(Math.min(endOfTime, ...moments))
}

/** The last moment that a Date can hold. */
const endOfTime = 8.64e15
