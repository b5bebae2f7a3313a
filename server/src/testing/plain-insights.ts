import type { Timeframe } from '@nagrik/contract/transparency'
import { days, hours, istDate } from '#platform/clock.ts'
import { oneDecimal, type PlainPortal, perCent, plainFigures, plainPriorities } from './plain-figures.ts'
import type { Standing } from './plain-tickets.ts'

const ist = hours(5.5)

/** What GET /admin/stats has to answer of these tickets and of citizens who registered then. */
export function plainStats(portal: PlainPortal, tickets: readonly Standing[], registered: readonly number[]) {
  const all = plainFigures(tickets, portal.now)
  const since = portal.now - days(30)
  const { previous, ...last } = portal.compared(tickets, since)
  const [rate, former] = [last.resolutionRate, previous.resolutionRate]
  const registeredIn = (from: number, to: number) => registered.filter((at) => at >= from && at < to).length
  const [newUsers, formerUsers] = [registeredIn(since, Infinity), registeredIn(since - days(30), since)]
  return {
    success: true,
    totalTickets: all.total,
    openTickets: all.open,
    inProgressTickets: all.inProgress,
    resolvedTickets: tickets.filter(({ status }) => status === 'RESOLVED').length,
    closedTickets: tickets.filter(({ status }) => status === 'CLOSED').length,
    overdueTickets: all.overdue,
    resolutionRate: all.resolutionRate,
    averageResolutionDays: all.averageResolutionDays,
    totalUsers: registered.length,
    pendingEscalations: tickets.filter(({ isEscalated }) => isEscalated).length,
    changes: {
      totalTickets: perCent(last.total - previous.total, previous.total),
      resolutionRate: rate === null || former === null ? null : oneDecimal(rate - former),
      totalUsers: perCent(newUsers - formerUsers, formerUsers),
    },
  }
}

export const rangeDays = { '24h': 1, '7d': 7, '30d': 30, '90d': 90 } as const

export function plainAnalytics(
  portal: PlainPortal,
  tickets: readonly Standing[],
  range: keyof typeof rangeDays,
) {
  const since = portal.now - days(rangeDays[range])
  const within = tickets.filter(({ createdAt }) => createdAt >= since)
  const top = portal.byCategory(within).slice(0, 4)
  return {
    ...{ range, since: new Date(since).toISOString() },
    figures: portal.compared(tickets, since),
    priorities: plainPriorities(within),
    categories: top.map(({ id, name, total }) => ({ id, name, total })),
  }
}

export function plainDepartments(portal: PlainPortal) {
  const { now } = portal
  return portal.byDepartment(portal.tickets).map((one) => {
    const ends = portal
      .in(portal.tickets, one.id)
      .flatMap(({ isDuplicate, endedAt }) => (isDuplicate || endedAt === null ? [] : [endedAt]))
    const after = ends.filter((at) => at >= now - days(7)).length
    const before = ends.filter((at) => at >= now - days(14)).length - after
    const grown = before === 0 ? 100 : Math.min(100, perCent(after - before, before) ?? 0)
    return { ...one, trend: after + before === 0 ? null : grown }
  })
}

export function plainTransparency(portal: PlainPortal, timeframe: Timeframe) {
  const { tickets, now } = portal
  const since = beginOf(timeframe, now)
  const within = tickets.filter(({ createdAt }) => createdAt >= since)
  const newest = [...within].sort(
    (one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1),
  )
  return {
    ...{ timeframe, since: new Date(since).toISOString(), refreshedAt: new Date(now).toISOString() },
    summary: portal.compared(tickets, since),
    departments: portal.byDepartment(within),
    categories: portal.byCategory(within).map(({ id, name, total, resolved, resolutionRate }) => ({
      id,
      name,
      total,
      resolved,
      resolutionRate,
    })),
    timeline: monthsUntil(now, 12).map((month) => ({ month, ...inMonth(tickets, month) })),
    tickets: newest.slice(0, 500).map(({ id, status, priority }) => ({ id, status, priority })),
  }
}

const inMonth = (tickets: readonly Standing[], month: string) => ({
  reported: tickets.filter(({ createdAt }) => monthOf(createdAt) === month).length,
  resolved: tickets.filter(({ endedAt }) => endedAt !== null && monthOf(endedAt) === month).length,
})

interface Work {
  userId: string
  days: number
  /** As they are seen: the viewer's departments, or one of them; undefined where all are. */
  among: readonly string[] | undefined
  departmentId: string | undefined
  memberOf: readonly string[]
}

export function plainPerformance(portal: PlainPortal, work: Work) {
  const { now } = portal
  const since = now - days(work.days)
  const seen = (tickets: readonly Standing[]) =>
    work.among ? portal.in(tickets, ...work.among) : [...tickets]
  const chosen = (tickets: readonly Standing[]) =>
    work.departmentId ? portal.in(tickets, work.departmentId) : [...tickets]
  const heldSince = (from: number) => (one: Standing) =>
    one.assigneeId === work.userId && one.assignedAt !== null && one.assignedAt >= from
  const given = seen(portal.tickets.filter(heldSince(since)))
  const mine = chosen(given)
  const theirs = chosen(seen(portal.tickets.filter(({ assigneeId }) => assigneeId === work.userId)))
  // Where a ticket belongs is told as of today.
  const today = new Set(chosen(seen(portal.tickets)).map(({ id }) => id))
  const before = portal.at(since).filter(heldSince(since - days(work.days)))
  const weeks = Math.ceil(work.days / 7)
  const between = (at: number | null, from: number, to: number) => at !== null && at >= from && at < to
  const spell = (period: string, from: number, to: number) => ({
    period,
    assigned: theirs.filter(({ assignedAt }) => between(assignedAt, from, to)).length,
    resolved: theirs.filter(({ endedAt }) => between(endedAt, from, to)).length,
  })
  return {
    ...countsOf(mine, now),
    previous: countsOf(
      before.filter(({ id }) => today.has(id)),
      since,
    ),
    weeklyPerformance: Array.from({ length: weeks }, (_, at) => {
      const begin = now - days(7) * (weeks - at)
      return spell(istDate(new Date(begin)), begin, at === weeks - 1 ? Infinity : begin + days(7))
    }),
    monthlyTrends: monthsUntil(now, 12)
      .filter((month) => month >= monthOf(since))
      .map((month) => ({
        period: month,
        assigned: theirs.filter(({ assignedAt }) => assignedAt !== null && monthOf(assignedAt) === month)
          .length,
        resolved: theirs.filter(({ endedAt }) => endedAt !== null && monthOf(endedAt) === month).length,
      })),
    categoryBreakdown: portal
      .byCategory(mine)
      .map(({ id, name, total }) => ({ id, category: name, count: total })),
    priorityDistribution: plainPriorities(mine),
    departments: portal
      .byDepartment(given)
      .filter(({ id, total }) => total > 0 || work.memberOf.includes(id))
      .map(({ id, name, total, resolved, resolutionRate }) => ({
        ...{ id, name, totalAssigned: total, resolved, resolutionRate },
      })),
  }
}

function countsOf(tickets: readonly Standing[], moment: number) {
  const { total, resolved, inProgress, overdue, resolutionRate, averageResolutionDays } = plainFigures(
    tickets,
    moment,
  )
  return {
    ...{ totalAssigned: total, resolved, inProgress, overdue, resolutionRate },
    averageResolutionTime: averageResolutionDays,
  }
}

const monthOf = (at: number) => istDate(new Date(at)).slice(0, 7)

/** Calendar months of India, the oldest first. */
function monthsUntil(now: number, count: number): string[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const since = year * 12 + month - 1 - (count - 1 - at)
    return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`
  })
}

/** Months back on the calendar of India, at the same time of day. */
function beginOf(timeframe: Timeframe, now: number): number {
  const count = Number.parseInt(timeframe, 10)
  if (timeframe.endsWith('d')) return now - days(count)
  const local = new Date(now + ist)
  const wanted = new Date(local)
  wanted.setUTCDate(1)
  wanted.setUTCMonth(wanted.getUTCMonth() - (timeframe === '1y' ? 12 : count))
  const lastDay = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0)).getUTCDate()
  wanted.setUTCDate(Math.min(local.getUTCDate(), lastDay))
  return wanted.getTime() - ist
}
