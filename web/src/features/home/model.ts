import type { Role } from '@nagrik/contract/roles'
import type { TicketStatus } from '@nagrik/contract/tickets'
import type { LinkProps } from '@tanstack/react-router'
import { forRole } from '#domain/role.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { Counted, OwnStats, StaffStats } from './api.ts'

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

/** How the tickets spread over the states. */
export function sharesOf(stats: StaffStats | undefined): Share[] {
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

/** Something to act on: what counts it, and where it is done. */
export interface Work {
  label: TextKey
  query: Counted
  link: LinkProps
}

const listed = (label: TextKey, query: Omit<Counted, 'escalated'>): Work => ({
  label,
  query,
  link: { to: '/issues', search: query },
})

const own = [
  listed('Assigned to you, not started', { status: 'OPEN' }),
  listed('You are working on', { status: 'IN_PROGRESS' }),
]
const toTake = listed('Unassigned in your department', { status: 'OPEN', assignment: 'UNASSIGNED' })
const toReview: Work = {
  label: 'Escalated, waiting for a review',
  query: { escalated: 'pending' },
  link: { to: '/escalations' },
}

const works: Record<Role, Work[]> = {
  CITIZEN: [],
  FIELD_AGENT: [...own, toTake],
  DEPARTMENT_HEAD: [toTake, toReview],
  ANALYST: [],
  ADMIN: [{ ...toTake, label: 'Unassigned' }, toReview],
  SUPER_ADMIN: [{ ...toTake, label: 'Unassigned' }, toReview],
}

/** What somebody of this role can act on; agents see their own, heads their department's. */
export const worksOf = (role: Role): Work[] => forRole(works, role)

/** Per cent of the own reports that are resolved; null without reports. */
export const ownRate = ({ total, resolved }: OwnStats): number | null =>
  total === 0 ? null : Math.round((resolved / total) * 1000) / 10

/** Good, fair or poor: 80 or more green, 60 or more yellow, else red. */
export function rateColor(rate: number | null): 'green' | 'marigold' | 'red' | undefined {
  if (rate === null) return undefined
  if (rate >= 80) return 'green'
  return rate >= 60 ? 'marigold' : 'red'
}
