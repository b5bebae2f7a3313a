import { nearby } from '@nagrik/contract/limits'
import type { NearbyQuery, NearbyTicket } from '@nagrik/contract/nearby'
import { chosenCategory } from '#features/categories/category-choice.service.ts'
import { days, shift } from '#platform/clock.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { nearest, squaresAround } from './nearby.model.ts'
import { presentNearby } from './nearby.present.ts'
import * as queries from './nearby.queries.ts'
import { scopeFor } from './selection.policy.ts'
import { viewOf } from './tickets.policy.ts'
import { presentTicket } from './tickets.present.ts'
import { ticketRows } from './tickets.queries.ts'

/** What may be the same as the actor is about to report, the nearest first. @throws AppError UNKNOWN_CATEGORY */
export async function ticketsNearby(
  { db, clock }: Platform,
  actor: Actor,
  { category: wanted, ...point }: NearbyQuery,
): Promise<NearbyTicket[]> {
  const now = clock.now()
  const category = await chosenCategory(db, wanted)
  const filter = { categoryId: category.id, since: shift(now, -days(nearby.days)) }
  const scope = scopeFor(actor, { scope: 'everybody' })
  const found = await queries.newestIn(db, scope, filter, squaresAround(point)).execute()
  const offered = nearest(found, point, category.is_sensitive)
  if (offered.length === 0) return []
  const ids = offered.map(({ id }) => id)
  const rows = await ticketRows(db, actor.id, ids)
  return offered.flatMap(({ id, distance }) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const ticket = presentTicket(row, actor, viewOf(actor, row) ?? 'other-citizen', now)
    return presentNearby(ticket, row.reporter_id === actor.id, distance)
  })
}
