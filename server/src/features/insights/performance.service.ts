import type { PerformanceStats } from '@nagrik/contract/performance'
import { namedCategories } from '#features/categories/categories.service.ts'
import { isDepartment, namedDepartments } from '#features/people/people.service.ts'
import { ownTickets, scopeFor, workEver } from '#features/tickets/selection.policy.ts'
import { readablePerson } from '#features/users/users.service.ts'
import { days, shift } from '#platform/clock.ts'
import { AppError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { figuresOf, prioritiesOf } from './figures.model.ts'
import { presentCategories } from './figures.present.ts'
import { countBySpell, tallies, tallyThen } from './figures.queries.ts'
import { mayReadWorkIn } from './performance.policy.ts'
import { presentCounts, presentPlaces, presentSpell } from './performance.present.ts'
import { monthsSince, weeksSince } from './spells.model.ts'

interface Wish {
  days: '7' | '30' | '90'
  departmentId?: string | undefined
}

/**
 * What somebody was given within a period and still has, and what became of it; heads read of others what lies in
 * their own departments.
 * @throws AppError USER_NOT_FOUND, FORBIDDEN, VALIDATION_FAILED
 */
export async function performanceOf(
  platform: Platform,
  actor: Actor,
  id: string,
  wish: Wish,
): Promise<PerformanceStats> {
  const { db, clock } = platform
  const person = await readablePerson(db, actor, id)
  const userId = person.id
  const departmentId = wish.departmentId?.toLowerCase() || undefined
  if (departmentId && !(await isDepartment(db, departmentId))) {
    throw invalidField('departmentId', 'Unknown department.')
  }
  if (departmentId && !mayReadWorkIn(actor, person, departmentId)) throw new AppError('FORBIDDEN')

  const now = clock.now()
  const since = shift(now, -days(Number(wish.days)))
  const held = { userId, since: shift(since, -days(Number(wish.days))), until: since }
  const isSelf = actor.id === userId
  const readable = scopeFor(actor, { readable: true })
  const scope = isSelf ? ownTickets(actor) : readable
  const theirs = { assigneeId: userId, departmentId }
  const spells = ['assigned_at', 'ended_at'] as const
  const [all, before, weeks, months, categories, departments] = await Promise.all([
    tallies(db, scope, { assigneeId: userId, assignedSince: since }, now),
    tallyThen(db, isSelf ? workEver(actor) : readable, { heldBy: held, departmentId }, since),
    countBySpell(db, scope, theirs, weeksSince(since, now), spells),
    countBySpell(db, scope, theirs, monthsSince(since, now), spells),
    namedCategories(db),
    namedDepartments(db),
  ])
  const memberOf = person.departments.map((one) => one.id)
  const ofTheirs = memberOf.filter((one) => mayReadWorkIn(actor, person, one))
  const places = presentPlaces(all, departments, ofTheirs)
  const rows = departmentId ? all.filter((row) => row.departmentId === departmentId) : all
  return {
    ...presentCounts(figuresOf(rows)),
    previous: presentCounts(figuresOf([before])),
    weeklyPerformance: weeks.map(presentSpell),
    monthlyTrends: months.map(presentSpell),
    categoryBreakdown: presentCategories(rows, categories).map(({ figures: _, ...one }) => ({
      ...one,
      category: one.name,
      count: one.total,
    })),
    priorityDistribution: prioritiesOf(rows),
    departments: places,
  }
}
