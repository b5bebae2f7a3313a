import type { Tx } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { momentOfChange, writeDecisions } from './changes/apply-change.service.ts'
import { deadlinesDue, decideByDeadline } from './escalations.model.ts'
import { ticketsToRaise } from './escalations.queries.ts'
import { lockTicket } from './tickets.queries.ts'

export const escalationQueue = 'escalate-by-deadline'

/** What a run takes on; it comes every minute. */
const atOnce = 5000

/**
 * Raises what its passed deadline is to raise, each ticket in a transaction of its own: one that fails holds up no
 * other, and the next run tries it again. Several processes at once raise each ticket once.
 */
export async function escalateByDeadline(limited: Platform): Promise<void> {
  const platform = { ...limited, db: limited.patientDb }
  const { db, clock, log, stopping } = platform
  for (const { id } of await ticketsToRaise(db, deadlinesDue(clock.now()), atOnce).execute()) {
    if (stopping.signal.aborted) return
    const raised = db.transaction().execute((tx) => raiseByDeadline(platform, tx, id))
    await raised.catch((error: unknown) =>
      log.error({ err: error, ticket: id }, 'a passed deadline did not escalate its ticket'),
    )
  }
}

/** Decided by the row as it is once it is locked: somebody may have resolved it, or another process raised it. */
export async function raiseByDeadline(platform: Platform, tx: Tx, ticketId: string): Promise<void> {
  const ticket = await lockTicket(tx, ticketId)
  if (ticket === undefined) return
  const now = momentOfChange(platform, ticket)
  const decision = decideByDeadline(ticket, now)
  if (decision) await writeDecisions(platform, { tx, ticketId, actorId: null, now }, [decision])
}
