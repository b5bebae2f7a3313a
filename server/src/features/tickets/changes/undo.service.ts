import type { EventAction, TicketEvent } from '@nagrik/contract/events'
import { undoSeconds } from '@nagrik/contract/limits'
import { lastEventOf } from '#features/tickets/events.queries.ts'
import type { Changing } from '#features/tickets/tickets.service.ts'
import { asEvent } from '#features/tickets/timeline.model.ts'
import { seconds } from '#platform/clock.ts'

// The last moment at which undoing is offered, and time for the request to arrive.
const UNDO_MS = seconds(undoSeconds) + seconds(20)

/** The ticket's last event of these actions, where it is the actor's own and may still be undone. */
export async function undoable(
  { tx, actor, ticket, now }: Changing,
  actions: readonly EventAction[],
): Promise<TicketEvent | null> {
  const last = await lastEventOf(tx, ticket.id, actions)
  if (last?.actor_id !== actor.id || now.getTime() - Date.parse(last.created_at) > UNDO_MS) return null
  return asEvent(last)
}
