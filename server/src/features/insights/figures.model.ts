import type { PriorityCounts } from '@nagrik/contract/analytics'
import type { ComparedFigures, Figures } from '@nagrik/contract/figures'
import type { TicketPriority } from '@nagrik/contract/tickets'

/** What is counted of some tickets; everything else that is told of them follows from it. */
export interface Tally {
  total: number
  open: number
  inProgress: number
  resolved: number
  closed: number
  overdue: number
  duplicates: number
  /** Those that are resolved or closed and no duplicates, and the days that they took, each at least one. */
  ended: number
  days: number
}

export interface TallyRow extends Tally {
  departmentId: string
  categoryId: string
  priority: TicketPriority
}

const keys = [
  ...(['total', 'open', 'inProgress', 'resolved', 'closed', 'overdue'] as const),
  ...(['duplicates', 'ended', 'days'] as const),
] satisfies (keyof Tally)[]

/** Everything that is counted adds up, so that a whole and its parts are never at odds. */
const sumOf = (tallies: readonly Tally[]): Tally =>
  Object.fromEntries(
    keys.map((key) => [key, tallies.reduce((sum, one) => sum + one[key], 0)]),
  ) as unknown as Tally

/** How many of some tickets are resolved or closed. */
export interface Outcome {
  total: number
  done: number
  duplicates: number
}

/** A duplicate was no problem of its own, and is not one more that was solved. */
export const resolutionRateOf = ({ total, done, duplicates }: Outcome): number | null =>
  rate(done - duplicates, total - duplicates)

export function figuresOf(tallies: readonly Tally[]): Figures {
  const sum = sumOf(tallies)
  const { total, open, inProgress, overdue, duplicates, ended, days } = sum
  const done = sum.resolved + sum.closed
  return {
    ...{ total, open, inProgress, resolved: done, overdue },
    resolutionRate: resolutionRateOf({ total, done, duplicates }),
    averageResolutionDays: ended === 0 ? null : oneDecimal(days / ended),
  }
}

export const comparedFigures = (rows: readonly Tally[], former: Tally): ComparedFigures => ({
  ...figuresOf(rows),
  previous: figuresOf([former]),
})

const oneDecimal = (figure: number): number => Math.round(figure * 10) / 10

/** Per cent with one decimal; null where there is nothing to divide by. */
export const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** Of a number against an earlier one, in per cent; null where there was nothing. */
export const change = (now: number, before: number): number | null => rate(now - before, before)

/** Of a rate against an earlier one, in points. */
export const points = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : oneDecimal(now - before)

/** A change between -100 and 100, also from nothing; null where there is nothing at all. */
export const trend = (now: number, before: number): number | null =>
  before === 0 ? (now === 0 ? null : 100) : Math.min(100, change(now, before) ?? 0)

export function prioritiesOf(rows: readonly TallyRow[]): PriorityCounts {
  const counts = { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 }
  for (const { priority, total } of rows) counts[priority] += total
  return counts
}

/** By department or category. */
export const grouped = (rows: readonly TallyRow[], key: 'departmentId' | 'categoryId') =>
  Map.groupBy(rows, (row) => row[key])
