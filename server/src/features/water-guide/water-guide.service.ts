import type { ReplyOf } from '@nagrik/contract/endpoint'
import { reportingRoles } from '@nagrik/contract/roles'
import type { waterGuide } from '@nagrik/contract/water-guide'
import { rate } from '#features/insights/figures.model.ts'
import { ticketsOn } from '#features/tickets/list.service.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { visitor } from '#features/tickets/tickets.policy.ts'
import { days, minutes, shift } from '#platform/clock.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { createKeptAnswers } from '#platform/kept-answers.ts'
import type { Platform } from '#platform/platform.ts'
import { countWaterTickets } from './water-guide.queries.ts'

type WaterGuide = ReplyOf<typeof waterGuide>['data']

/** The newest ones, of which the guide follows one at a time. */
const firstPage = { limit: 20, offset: 0, sort: 'createdAt', order: 'desc' } as const
const closedForMs = days(30)

export async function readWaterGuide(platform: Platform, actor: Actor): Promise<WaterGuide> {
  const [resolutionRate, issues] = await Promise.all([keptRate(platform), ownIssues(platform, actor)])
  return { resolutionRate, issues }
}

async function ownIssues(platform: Platform, actor: Actor): Promise<WaterGuide['issues']> {
  if (!reportingRoles.some((role) => role === actor.role)) return []
  const notClosedBefore = shift(platform.clock.now(), -closedForMs)
  const own = scopeFor(actor, { scope: 'own' })
  return ticketsOn(firstPage, platform, actor, own, { isWater: true, notClosedBefore })
}

/** The same figure for everybody, counted once a minute at most. */
const keep = createKeptAnswers<number | null>(minutes(1))
const keptRate = (platform: Platform) => keep(platform, 'rate', () => countRate(platform))

async function countRate({ db }: Platform): Promise<number | null> {
  const { total, unresolved, duplicates } = await countWaterTickets(db, scopeFor(visitor))
  return rate(total - duplicates - unresolved, total - duplicates)
}
