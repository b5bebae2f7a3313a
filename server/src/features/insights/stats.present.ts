import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { adminStats } from '@nagrik/contract/insights'
import { rate } from './stats.model.ts'
import type { countByState } from './stats.queries.ts'

export type Stats = Omit<ReplyOf<typeof adminStats>, 'success'>

export const presentStats = (row: Awaited<ReturnType<typeof countByState>>, totalUsers: number): Stats => ({
  totalTickets: row.total,
  openTickets: row.open,
  inProgressTickets: row.in_progress,
  resolvedTickets: row.resolved,
  closedTickets: row.closed,
  // A duplicate was no problem of its own, and is not one more that was solved.
  resolutionRate: rate(row.resolved + row.closed - row.duplicates, row.total - row.duplicates),
  overdueTickets: row.overdue,
  totalUsers,
})
