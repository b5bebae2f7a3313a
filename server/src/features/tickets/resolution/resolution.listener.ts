import { newId } from '#platform/ids.ts'
import type { Listener } from '#platform/platform.ts'
import { endResolution, insertResolution } from './resolution.queries.ts'

/** Keeps account of each resolution and of what became of it, whoever changes the status. */
export const noteResolution: Listener<'STATUS_CHANGED'> = async (_platform, tx, event) => {
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
