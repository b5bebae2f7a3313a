import { momentOfChange, writeDecisions } from '#features/tickets/changes/apply-change.service.ts'
import { decideUnanswered } from '#features/tickets/changes/status.service.ts'
import { lockTicket } from '#features/tickets/tickets.queries.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { unansweredTickets } from './resolution.queries.ts'

export const unansweredQueue = 'close-unanswered'

/** What a run takes on; it comes every ten minutes. */
const atOnce = 5000

/**
 * Closes what was resolved and not answered in time, each ticket in a transaction of its own: one that fails holds
 * up no other, and the next run tries it again. Several processes at once close each ticket once.
 */
export async function closeAllUnanswered(limited: Platform): Promise<void> {
  const platform = { ...limited, db: limited.patientDb }
  const { db, clock, log, stopping } = platform
  for (const { id } of await unansweredTickets(db, clock.now(), atOnce).execute()) {
    if (stopping.signal.aborted) return
    await platform.db
      .transaction()
      .execute((tx) => closeUnanswered(platform, tx, id))
      .catch((error: unknown) =>
        log.error({ err: error, ticket: id }, 'a resolved ticket without an answer was not closed'),
      )
  }
}

/** Decided by the row as it is once it is locked: its reporter may have answered, or staff reopened it. */
export async function closeUnanswered(platform: Platform, tx: Tx, ticketId: string): Promise<void> {
  const ticket = await lockTicket(tx, ticketId)
  if (ticket === undefined) return
  const now = momentOfChange(platform, ticket)
  await writeDecisions(platform, { tx, ticketId, actorId: null, now }, decideUnanswered(ticket, now))
}
