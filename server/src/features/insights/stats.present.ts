import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { adminStats } from '@nagrik/contract/insights'
import type { countByState } from './stats.queries.ts'

export type Stats = Omit<ReplyOf<typeof adminStats>, 'success'>

/** Per cent with one decimal; null where there is nothing to divide by. */
const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

export const presentStats = (row: Awaited<ReturnType<typeof countByState>>, totalUsers: number): Stats => ({
  totalTickets: row.total,
  openTickets: row.open,
  inProgressTickets: row.in_progress,
  resolvedTickets: row.resolved,
  closedTickets: row.closed,
  resolutionRate: rate(row.resolved + row.closed, row.total),
  overdueTickets: row.overdue,
  totalUsers,
})
