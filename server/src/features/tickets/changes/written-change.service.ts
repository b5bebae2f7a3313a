import type { TimelineAction } from '@nagrik/contract/tickets'
import type { ReadableTicket } from '#features/tickets/tickets.service.ts'
import { appendEntry, type NewEntry } from '#features/tickets/timeline.queries.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import * as queries from './changes.queries.ts'

/** A permitted change of one kind: what it writes into the ticket and into its history. */
export interface Edit {
  set: queries.TicketValues
  entry: NewEntry & { action: TimelineAction }
}

/** Who changes which ticket when; the ticket is locked. */
export interface Editing {
  tx: Tx
  actor: Actor
  ticket: ReadableTicket
  now: Date
}

/** Only a real change moves updated_at. */
export async function applyEdits({ tx, actor, ticket, now }: Editing, edits: Edit[]): Promise<void> {
  if (edits.length === 0) return
  const values: queries.TicketValues = Object.assign({ updated_at: now }, ...edits.map(({ set }) => set))
  await queries.applyValues(tx, ticket.id, values)
  if (values.department_id !== undefined) await queries.moveSearch(tx, ticket.id, values.department_id)
  for (const { entry } of edits) {
    await appendEntry(tx, { ticketId: ticket.id, actorId: actor.id, at: now }, entry)
  }
}
