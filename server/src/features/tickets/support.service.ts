import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './support.queries.ts'
import { can } from './tickets.policy.ts'
import { lockedTicket, type ReadableTicket } from './tickets.service.ts'

interface Support {
  supportCount: number
  hasUserSupported: boolean
}

async function supportable(tx: Tx, actor: Actor, ticketId: string): Promise<ReadableTicket> {
  const ticket = await lockedTicket(tx, actor, ticketId)
  if (!can('support', actor, ticket)) throw new AppError('FORBIDDEN')
  return ticket
}

/** The token's user supports; `claimedUserId` is what the client says and must not differ. */
export const support = (
  platform: Platform,
  actor: Actor,
  ticketId: string,
  claimedUserId: string | undefined,
): Promise<Support> =>
  platform.db.transaction().execute(async (tx) => {
    const ticket = await supportable(tx, actor, ticketId)
    if (claimedUserId !== undefined && claimedUserId !== actor.id) throw new AppError('FORBIDDEN')
    const created_at = platform.clock.now().toISOString()
    const isNew = await queries.insertSupport(tx, { ticket_id: ticket.id, user_id: actor.id, created_at })
    if (!isNew) throw new AppError('ALREADY_SUPPORTED', { data: { supportCount: ticket.support_count } })
    return { supportCount: await queries.addToCount(tx, ticket.id, 1), hasUserSupported: true }
  })

/** Without a support there is nothing to withdraw, and the count is answered all the same. */
export const withdraw = (platform: Platform, actor: Actor, ticketId: string): Promise<Support> =>
  platform.db.transaction().execute(async (tx) => {
    const ticket = await supportable(tx, actor, ticketId)
    const was = await queries.deleteSupport(tx, { ticket_id: ticket.id, user_id: actor.id })
    const supportCount = was ? await queries.addToCount(tx, ticket.id, -1) : ticket.support_count
    return { supportCount, hasUserSupported: false }
  })
