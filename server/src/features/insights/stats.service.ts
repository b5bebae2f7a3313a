import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { adminStats } from '@nagrik/contract/insights'
import { countCitizens } from '#features/accounts/accounts.service.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { days, shift } from '#platform/clock.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { narrowed } from './department-choice.service.ts'
import { change, comparedFigures, figuresOf, points, sumOf } from './figures.model.ts'
import { comparedTallies, countPending, tallies } from './figures.queries.ts'

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
  const [rows, recent, citizens, pendingEscalations] = await Promise.all([
    tallies(db, scope, filter, now),
    comparedTallies(db, scope, filter, { since, now, withOverdue: false }),
    countCitizens(db, shift(since, -changesOver), since),
    countPending(db, scope, filter),
  ])
  const { resolved, closed } = sumOf(rows)
  const { total, open, inProgress, overdue, resolutionRate, averageResolutionDays } = figuresOf(rows)
  const { previous, ...last } = comparedFigures(recent.rows, recent.former)
  return {
    totalTickets: total,
    openTickets: open,
    inProgressTickets: inProgress,
    resolvedTickets: resolved,
    closedTickets: closed,
    overdueTickets: overdue,
    ...{ resolutionRate, averageResolutionDays, totalUsers: citizens.all, pendingEscalations },
    changes: {
      totalTickets: change(last.total, previous.total),
      resolutionRate: points(last.resolutionRate, previous.resolutionRate),
      totalUsers: change(citizens.after, citizens.before),
    },
  }
}
