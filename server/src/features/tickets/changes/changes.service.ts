import type { TicketChange, TicketDetail } from '@nagrik/contract/tickets'
import { ticketDetail } from '#features/tickets/detail.service.ts'
import { viewOf } from '#features/tickets/tickets.policy.ts'
import { findFacts } from '#features/tickets/tickets.queries.ts'
import type { ReadableTicket } from '#features/tickets/tickets.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { applyChange } from './apply-change.service.ts'

export const changeTicket = (
  platform: Platform,
  actor: Actor,
  id: string,
  change: TicketChange,
): Promise<TicketDetail> =>
  platform.db.transaction().execute(async (tx) => {
    const ticket = await applyChange(platform, tx, actor, id, change)
    return afterwards(platform, tx, actor, ticket)
  })

/** Takes care that of two people who take the same ticket only the first one gets it. */
export const assign = (
  platform: Platform,
  actor: Actor,
  id: string,
  assigneeId: string,
): Promise<TicketDetail> =>
  platform.db.transaction().execute(async (tx) => {
    const options = { onlyUnassigned: true }
    const ticket = await applyChange(platform, tx, actor, id, { assigneeId }, options)
    return afterwards(platform, tx, actor, ticket)
  })

/** Who has just given the ticket out of hand still reads the reply. */
async function afterwards(platform: Platform, tx: Tx, actor: Actor, ticket: ReadableTicket) {
  const facts = await findFacts(tx, ticket.id)
  const view = (facts && viewOf(actor, facts)) ?? ticket.view
  return ticketDetail(platform, tx, actor, { id: ticket.id, view })
}
