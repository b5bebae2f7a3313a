import { isAdmin, type Role } from '@nagrik/contract/roles'
import type { TicketStatus } from '@nagrik/contract/tickets'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { OwnStats, StaffStats } from './api.ts'

/** Title of the panel of figures; admins have none. */
export function insightsTitle(role: Role): TextKey | null {
  if (isAdmin(role)) return null
  if (role === 'FIELD_AGENT') return 'Your Performance'
  return role === 'CITIZEN' ? 'Your Activity' : 'Department Insights'
}

export interface Share {
  status: TicketStatus
  count: number
  /** Per cent of all, 0 to 100. */
  share: number
}

/** How the tickets spread over the states; null where there are none. */
export function sharesOf(stats: StaffStats): Share[] | null {
  const counts: [TicketStatus, number][] = [
    ['OPEN', stats.openTickets],
    ['IN_PROGRESS', stats.inProgressTickets],
    ['RESOLVED', stats.resolvedTickets],
    ['CLOSED', stats.closedTickets],
  ]
  const total = stats.totalTickets
  if (total === 0) return null
  return counts.map(([status, count]) => ({ status, count, share: (count / total) * 100 }))
}

/** Per cent of the own reports that are resolved; null without reports. */
export const ownRate = ({ total, resolved }: OwnStats): number | null =>
  total === 0 ? null : Math.round((resolved / total) * 1000) / 10

/** Good, fair or poor: 80 or more green, 60 or more yellow, else red. */
export function rateColor(rate: number | null): 'green' | 'marigold' | 'red' | undefined {
  if (rate === null) return undefined
  if (rate >= 80) return 'green'
  return rate >= 60 ? 'marigold' : 'red'
}
