import type { TicketChange } from '@nagrik/contract/tickets'
import { namesOfPeople } from '#features/people/people.service.ts'
import { isCausedByOthersSince } from '#features/tickets/events.queries.ts'
import { can } from '#features/tickets/tickets.policy.ts'
import type { Changing } from '#features/tickets/tickets.service.ts'
import { AppError } from '#platform/http/app-error.ts'

const ofStatusOrAssignee = ['STATUS_CHANGED', 'ASSIGNED', 'UNASSIGNED', 'UNMERGED'] as const

/**
 * A change that was made without a network, on a ticket that was another one by then, is refused with what stands there
 * now. The same change again, whose answer was lost, finds its own status and is none.
 * @throws AppError TICKET_CHANGED
 */
export async function assertAsSeen(
  { tx, actor, ticket }: Changing,
  { seenAt, status }: TicketChange,
): Promise<void> {
  // Other citizens change nothing, and learn here of nobody who works on it.
  if (seenAt === undefined || ticket.view === 'other-citizen') return
  if (status === ticket.status && can('changeStatus', actor, ticket)) return
  const since = { ticketId: ticket.id, actorId: actor.id, since: seenAt }
  if (!(await isCausedByOthersSince(tx, since, ofStatusOrAssignee))) return
  const { assignee_id: id } = ticket
  const name = id && (await namesOfPeople(tx, [id])).get(id)
  throw new AppError('TICKET_CHANGED', {
    data: { status: ticket.status, assignee: id && { id, name }, updatedAt: ticket.updated_at },
  })
}
