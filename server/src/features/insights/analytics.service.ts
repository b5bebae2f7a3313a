import type { AnalyticsRange, analytics, DepartmentFigures } from '@nagrik/contract/analytics'
import type { ReplyOf } from '@nagrik/contract/endpoint'
import { namedCategories } from '#features/categories/categories.service.ts'
import { namedDepartments } from '#features/people/people.service.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { days, hours, shift } from '#platform/clock.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { narrowed } from './department-choice.service.ts'
import { comparedFigures, prioritiesOf, trend } from './figures.model.ts'
import { presentCategories, presentDepartments } from './figures.present.ts'
import { comparedTallies, resolvedAround, tallies } from './figures.queries.ts'

const lengths: Record<AnalyticsRange, number> = {
  '24h': hours(24),
  '7d': days(7),
  '30d': days(30),
  '90d': days(90),
}
const topCategories = 4
const trendOver = days(7)

/** What was reported within a range, of the actor's scope. */
export async function analyticsOf(
  platform: Platform,
  actor: Actor,
  { range, department }: { range: AnalyticsRange; department?: string | undefined },
): Promise<ReplyOf<typeof analytics>['data']> {
  const { db, clock } = platform
  const now = clock.now()
  const since = shift(now, -lengths[range])
  const filter = await narrowed(platform, actor, department)
  const [{ rows, former }, categories] = await Promise.all([
    comparedTallies(db, scopeFor(actor), filter, { since, now }),
    namedCategories(db),
  ])
  return {
    range,
    since: since.toISOString(),
    figures: comparedFigures(rows, former),
    priorities: prioritiesOf(rows),
    categories: presentCategories(rows, categories)
      .slice(0, topCategories)
      .map(({ figures: _, ...category }) => category),
  }
}

/** Every department, and whether more was resolved in the last week than in the one before. */
export async function departmentFigures({ db, clock }: Platform, actor: Actor): Promise<DepartmentFigures[]> {
  const now = clock.now()
  const scope = scopeFor(actor)
  const middle = shift(now, -trendOver)
  const [rows, departments, ends] = await Promise.all([
    tallies(db, scope, {}, now),
    namedDepartments(db),
    resolvedAround(db, scope, shift(middle, -trendOver), middle),
  ])
  const resolved = new Map(ends.map(({ departmentId, ...counts }) => [departmentId, counts]))
  return presentDepartments(rows, departments).map((one) => {
    const { before, after } = resolved.get(one.id) ?? { before: 0, after: 0 }
    return { ...one, trend: trend(after, before) }
  })
}
