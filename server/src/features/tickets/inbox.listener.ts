import type { Listener } from '#platform/platform.ts'
import { noteAnswer } from './inbox.service.ts'

/** A comment of the reporter waits for an answer; one of staff is the answer. */
export const markAnswered: Listener<'COMMENTED'> = (_platform, tx, { ticketId, actorId, at }) =>
  noteAnswer(tx, ticketId, actorId, at)
