import type { LikelyDuplicate } from '@nagrik/contract/duplicates'
import { likeness } from '@nagrik/contract/limits'
import { days, shift } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { compared, type Described, type Likeness, likeliest } from './likeness.model.ts'
import { presentLikely } from './likeness.present.ts'
import * as queries from './likeness.queries.ts'
import { squaresAround } from './nearby.model.ts'
import { scopeFor, type TicketScope } from './selection.policy.ts'
import { can, viewOf } from './tickets.policy.ts'
import { presentTicket } from './tickets.present.ts'
import { ticketRows } from './tickets.queries.ts'
import { ticketForReading } from './tickets.service.ts'

/**
 * Unresolved tickets that may be the same as this one, or the one of this number, among what the actor may read.
 * @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN, FORBIDDEN
 */
export async function likelyDuplicatesOf(
  platform: Platform,
  actor: Actor,
  id: string,
  number: string | undefined,
): Promise<LikelyDuplicate[]> {
  const { db, clock } = platform
  const readable = await ticketForReading(platform, actor, id)
  if (!can('markDuplicate', actor, readable)) throw new AppError('FORBIDDEN')
  const ticket = await queries.findDescribed(db, readable.id)
  const scope = scopeFor(actor, { readable: true })
  const found = number
    ? await ofNumber(platform, scope, ticket, number)
    : await alike(platform, scope, ticket)
  if (found.length === 0) return []
  const ids = found.map((one) => one.id)
  const rows = await ticketRows(db, actor.id, ids)
  const now = clock.now()
  return found.flatMap((one) => {
    const row = rows.find((other) => other.id === one.id)
    if (!row) return []
    return presentLikely(presentTicket(row, actor, viewOf(actor, row) ?? 'other-citizen', now), one)
  })
}

async function alike({ db }: Platform, scope: TicketScope, ticket: Described): Promise<Likeness[]> {
  const others = await (ticket.latitude === null || ticket.longitude === null
    ? queries.newestInBlock(db, scope, {
        ...timeAround(ticket),
        categoryId: ticket.category_id,
        block: ticket.block,
      })
    : queries.newestOfEach(
        db,
        scope,
        squaresAround({ latitude: ticket.latitude, longitude: ticket.longitude }),
      )
  ).execute()
  return likeliest(
    ticket,
    others.filter(({ id }) => id !== ticket.id),
  )
}

function timeAround({ created_at }: Described) {
  const at = new Date(created_at)
  return { from: shift(at, -days(likeness.days)), to: shift(at, days(likeness.days)) }
}

async function ofNumber(
  { db }: Platform,
  scope: TicketScope,
  ticket: Described,
  number: string,
): Promise<Likeness[]> {
  const other = await queries.findByNumber(db, scope, number.trim().toUpperCase())
  return other === undefined || other.id === ticket.id ? [] : [compared(ticket, other).likeness]
}
