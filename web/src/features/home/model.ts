import type { Role } from '@nagrik/contract/roles'
import type { Ticket, TicketStatus, Waiting } from '@nagrik/contract/tickets'
import { forRole } from '#domain/role.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { InboxGroup, OwnStats, StaffStats } from './api.ts'

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
  /** Null until it is known. */
  count: number | null
  /** Per cent of all, 0 to 100. */
  share: number
}

type StateCounts = Pick<
  StaffStats,
  'totalTickets' | 'openTickets' | 'inProgressTickets' | 'resolvedTickets' | 'closedTickets'
>

/** How the tickets spread over the states. */
export function sharesOf(stats: StateCounts | undefined): Share[] {
  const counts: [TicketStatus, number | undefined][] = [
    ['OPEN', stats?.openTickets],
    ['IN_PROGRESS', stats?.inProgressTickets],
    ['RESOLVED', stats?.resolvedTickets],
    ['CLOSED', stats?.closedTickets],
  ]
  const total = stats?.totalTickets || 1
  return counts.map(([status, count]) => ({
    status,
    count: count ?? null,
    share: ((count ?? 0) / total) * 100,
  }))
}

/** Rows of a group; its heading leads to the others. */
const mostRows = 3

/** The tickets that stand in each group: one that is in a group above is not repeated. */
export function shownOf(groups: readonly InboxGroup[]): Map<Waiting, Ticket[]> {
  const above = new Set<string>()
  const shown = new Map<Waiting, Ticket[]>()
  for (const { waiting, tickets } of groups) {
    const own = tickets.filter(({ id }) => !above.has(id)).slice(0, mostRows)
    for (const { id } of own) above.add(id)
    shown.set(waiting, own)
  }
  return shown
}

/** Per cent of the own reports that are resolved, without duplicates as everywhere; null where there are none. */
export function ownRate({ total, resolved, duplicates }: OwnStats): number | null {
  const whole = total - duplicates
  return whole === 0 ? null : Math.round(((resolved - duplicates) / whole) * 1000) / 10
}
