import type { SupportOrigin } from '@nagrik/contract/support'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { recordEvents } from './events.service.ts'
import * as queries from './support.queries.ts'
import { can, type Person } from './tickets.policy.ts'
import { lockedTicket, type ReadableTicket } from './tickets.service.ts'

interface SupportBody {
  userId?: string | undefined
  from?: SupportOrigin | undefined
}

interface Support {
  supportCount: number
  hasUserSupported: boolean
}

async function supportable(tx: Tx, actor: Person, ticketId: string): Promise<ReadableTicket> {
  const ticket = await lockedTicket(tx, actor, ticketId)
  if (!can('support', actor, ticket)) throw new AppError('FORBIDDEN')
  return ticket
}

/** The token's user supports; the body's `userId` is what the client says and must not differ. */
export const support = (
  platform: Platform,
  actor: Actor,
  ticketId: string,
  { userId: claimedUserId, from }: SupportBody = {},
): Promise<Support> =>
  platform.db.transaction().execute((tx) => {
    if (claimedUserId !== undefined && claimedUserId !== actor.id) throw new AppError('FORBIDDEN')
    return addSupport(platform, tx, actor, ticketId, from)
  })

/** @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN, IS_DUPLICATE, FORBIDDEN, ALREADY_SUPPORTED */
export async function addSupport(
  platform: Platform,
  tx: Tx,
  actor: Person,
  ticketId: string,
  from?: SupportOrigin,
): Promise<Support> {
  const ticket = await supportable(tx, actor, ticketId)
  const at = platform.clock.now()
  const row = { ticket_id: ticket.id, user_id: actor.id, created_at: at.toISOString() }
  if (!(await queries.insertSupport(tx, row))) {
    throw new AppError('ALREADY_SUPPORTED', { data: { supportCount: ticket.support_count } })
  }
  const by = { ticketId: ticket.id, actorId: actor.id, at }
  await recordEvents(platform, tx, [{ ...by, action: 'SUPPORTED', details: from ? { from } : {} }])
  return { supportCount: await queries.addToCount(tx, ticket.id, 1), hasUserSupported: true }
}

/** Without a support there is nothing to withdraw, and the count is answered all the same. */
export const withdraw = (platform: Platform, actor: Actor, ticketId: string): Promise<Support> =>
  platform.db.transaction().execute((tx) => removeSupport(platform, tx, actor, ticketId))

/** @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN, IS_DUPLICATE, FORBIDDEN */
export async function removeSupport(
  platform: Platform,
  tx: Tx,
  actor: Person,
  ticketId: string,
): Promise<Support> {
  const ticket = await supportable(tx, actor, ticketId)
  const was = await queries.deleteSupport(tx, { ticket_id: ticket.id, user_id: actor.id })
  if (!was) return { supportCount: ticket.support_count, hasUserSupported: false }
  const by = { ticketId: ticket.id, actorId: actor.id, at: platform.clock.now() }
  await recordEvents(platform, tx, [{ ...by, action: 'SUPPORT_WITHDRAWN', details: {} }])
  return { supportCount: await queries.addToCount(tx, ticket.id, -1), hasUserSupported: false }
}
