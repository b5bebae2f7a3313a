import type { Timeframe, Transparency } from '@nagrik/contract/transparency'
import { namedCategories } from '#features/categories/categories.service.ts'
import { namedDepartments } from '#features/people/people.service.ts'
import { newestSeal } from '#features/tickets/history/history.service.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { visitor } from '#features/tickets/tickets.policy.ts'
import { minutes } from '#platform/clock.ts'
import { createKeptAnswers } from '#platform/kept-answers.ts'
import type { Platform } from '#platform/platform.ts'
import { comparedFigures } from './figures.model.ts'
import { presentCategories, presentDepartments } from './figures.present.ts'
import { comparedTallies, countBySpell, newestTickets } from './figures.queries.ts'
import { lastMonths } from './spells.model.ts'
import { beginOf } from './transparency.model.ts'
import { presentMonth, presentPublicTicket, presentSeal } from './transparency.present.ts'

const listed = 500
const timelineMonths = 12
/** Everybody may ask, and everybody is answered the same. */
const keptMs = minutes(1)
const keepPage = createKeptAnswers<Transparency>(keptMs)
const keepTimeline = createKeptAnswers<Transparency['timeline']>(keptMs)

export const transparencyOf = (platform: Platform, timeframe: Timeframe): Promise<Transparency> =>
  keepPage(platform, timeframe, () => compute(platform, timeframe))

async function compute(platform: Platform, timeframe: Timeframe): Promise<Transparency> {
  const { db, clock } = platform
  const scope = scopeFor(visitor)
  const now = clock.now()
  const since = beginOf(timeframe, now)
  const [{ rows, former }, newest, timeline, categories, departments, seal] = await Promise.all([
    comparedTallies(db, scope, {}, { since, now }),
    newestTickets(db, scope, { since }, listed),
    keepTimeline(platform, 'timeline', () => timelineUntil(platform, now)),
    namedCategories(db),
    namedDepartments(db),
    newestSeal(platform),
  ])
  const names = new Map([...categories, ...departments].map(({ id, name }) => [id, name]))
  return {
    timeframe,
    since: since.toISOString(),
    refreshedAt: now.toISOString(),
    summary: comparedFigures(rows, former),
    departments: presentDepartments(rows, departments),
    categories: presentCategories(rows, categories).map(
      ({ figures: { resolved, resolutionRate }, ...one }) => ({
        ...one,
        ...{ resolved, resolutionRate },
      }),
    ),
    timeline,
    tickets: newest.map((row) => presentPublicTicket(row, names)),
    history: seal && presentSeal(seal),
  }
}

async function timelineUntil({ db }: Platform, now: Date): Promise<Transparency['timeline']> {
  const months = lastMonths(timelineMonths, now)
  return (await countBySpell(db, scopeFor(visitor), {}, months, ['created_at', 'ended_at'])).map(presentMonth)
}
