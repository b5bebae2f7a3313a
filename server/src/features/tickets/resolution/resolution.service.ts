import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Recorded } from '#platform/platform.ts'
import { endResolution, insertResolution } from './resolution.queries.ts'

/** Keeps account of each resolution and of what became of it. */
export async function noteStatus(tx: Tx, event: Recorded<'STATUS_CHANGED'>): Promise<void> {
  const { id, ticketId, at, details } = event
  const { from, to, proofCommentId, answer } = details
  if (from === 'RESOLVED') {
    const { kind = null, satisfaction = null } = answer ?? {}
    await endResolution(tx, ticketId, { ended_at: at, end_event_id: id, answer: kind, satisfaction })
  }
  if (to === 'RESOLVED') {
    await insertResolution(tx, {
      id: newId(),
      ticket_id: ticketId,
      proof_comment_id: proofCommentId ?? null,
      resolved_at: at,
    })
  }
}
