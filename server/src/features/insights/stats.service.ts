import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { adminStats } from '@nagrik/contract/insights'
import { countCitizens } from '#features/accounts/accounts.service.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { days, shift } from '#platform/clock.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { narrowed } from './department-choice.service.ts'
import { change, figuresOf, points, resolutionRateOf } from './figures.model.ts'
import { comparedTotals, countPending } from './figures.queries.ts'

const changesOver = days(30)

/** Totals of the actor's scope: agents their assignments, heads and analysts their departments, admins all. */
export async function stats(
  platform: Platform,
  actor: Actor,
  department: string | undefined,
): Promise<Omit<ReplyOf<typeof adminStats>, 'success'>> {
  const { db, clock } = platform
  const now = clock.now()
  const since = shift(now, -changesOver)
  const scope = scopeFor(actor)
  const filter = await narrowed(platform, actor, department)
  const [{ ever, last, former }, citizens, pendingEscalations] = await Promise.all([
    comparedTotals(db, scope, filter, { since, now }),
    countCitizens(db, shift(since, -changesOver), since),
    countPending(db, scope, filter),
  ])
  const { total, open, inProgress, overdue, resolutionRate, averageResolutionDays } = figuresOf([ever])
  return {
    totalTickets: total,
    openTickets: open,
    inProgressTickets: inProgress,
    resolvedTickets: ever.resolved,
    closedTickets: ever.closed,
    overdueTickets: overdue,
    ...{ resolutionRate, averageResolutionDays, totalUsers: citizens.all, pendingEscalations },
    changes: {
      totalTickets: change(last.total, former.total),
      resolutionRate: points(resolutionRateOf(last), resolutionRateOf(former)),
      totalUsers: change(citizens.after, citizens.before),
    },
  }
}
