import type { Role } from '@nagrik/contract/roles'
import type { TicketStatus } from '@nagrik/contract/tickets'
import { forRole } from '#domain/role.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { OwnStats, StaffStats } from './api.ts'

const insightsTitles: Record<Role, TextKey | null> = {
  CITIZEN: 'Your Activity',
  FIELD_AGENT: 'Your Performance',
  DEPARTMENT_HEAD: 'Department Insights',
  ANALYST: 'Department Insights',
  ADMIN: null,
  SUPER_ADMIN: null,
}

/** Title of the panel of figures; admins have none. */
export const insightsTitle = (role: Role): TextKey | null => forRole(insightsTitles, role)

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
