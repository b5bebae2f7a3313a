import type { Neighbours } from '@nagrik/contract/neighbours'
import type { TicketFilterQuery } from '@nagrik/contract/tickets'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { orderOf } from './list.model.ts'
import { standingOf, ticketsBehind } from './list.queries.ts'
import { filterFrom, scopeOf } from './list.service.ts'
import { ticketForReading } from './tickets.service.ts'

/** By where the ticket stands now, so that one that has left the filter still has neighbours. */
export async function neighboursOf(
  platform: Platform,
  actor: Actor,
  ticketId: string,
  query: TicketFilterQuery,
): Promise<Neighbours> {
  const { db } = platform
  const { id } = await ticketForReading(platform, actor, ticketId)
  const scope = scopeOf(actor, query)
  const filter = await filterFrom(platform, actor, query)
  const { sort, order } = orderOf(query)
  const standing = await standingOf(db, id, sort)
  const first = async (way: 'asc' | 'desc') => {
    const behind = ticketsBehind(db, scope, filter, { sort, order: way }, standing)
    const found = await behind.select('t.ticket_number').limit(1).executeTakeFirst()
    return found ? { id: found.id, ticketNumber: found.ticket_number } : null
  }
  return { previous: await first(order === 'asc' ? 'desc' : 'asc'), next: await first(order) }
}
