import type { ticketSorts } from '@nagrik/contract/tickets'
import { days, shift, startOfIstDay } from '#platform/clock.ts'
import type { SearchField } from './selection.policy.ts'
import { isTicketNumber } from './ticket-number.model.ts'

export type TicketSort = (typeof ticketSorts)[number]

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
