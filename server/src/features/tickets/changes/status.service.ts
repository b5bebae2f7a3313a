import type { TicketStatus } from '@nagrik/contract/tickets'
import type { Changing } from '#features/tickets/tickets.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Decision } from './decision.model.ts'
import { maySetStatus } from './status.policy.ts'
import { undoable } from './undo.service.ts'

/** The same status is no change; work that begins unassigned counts as taken up now. */
export async function decideStatus(changing: Changing, to: TicketStatus | undefined): Promise<Decision[]> {
  const { actor, ticket } = changing
  if (to === undefined) return []
  if (!maySetStatus(actor, ticket, to)) throw new AppError('FORBIDDEN')
  if (to === ticket.status) return []
  const times = { assignedAt: ticket.assigned_at, resolvedAt: ticket.resolved_at, closedAt: ticket.closed_at }
  return [
    {
      set: { status: to, ...((await timesBefore(changing, to)) ?? timesOf(changing, to)) },
      event: { action: 'STATUS_CHANGED', details: { from: ticket.status, to, timesBefore: times } },
    },
  ]
}

/** The times that stood before, where the actor takes back their last change of the status at once. */
async function timesBefore(changing: Changing, to: TicketStatus) {
  const { ticket } = changing
  const event = await undoable(changing, ['STATUS_CHANGED'])
  if (event?.action !== 'STATUS_CHANGED') return null
  const { details } = event
  if (details.from !== to || details.to !== ticket.status || !details.timesBefore) return null
  const { assignedAt, resolvedAt, closedAt } = details.timesBefore
  const tookUp = ticket.assignee_id === null && isTakenUp(ticket.status, assignedAt)
  return { resolved_at: resolvedAt, closed_at: closedAt, ...(tookUp && { assigned_at: null }) }
}

const isTakenUp = (to: TicketStatus, assignedAt: string | null) => to === 'IN_PROGRESS' && assignedAt === null

/** A reopened ticket is neither resolved nor closed; a closed one keeps when it was resolved. */
function timesOf({ ticket, now }: Changing, to: TicketStatus) {
  const { assigned_at, resolved_at } = ticket
  if (to === 'RESOLVED') return { resolved_at: resolved_at ?? now, closed_at: null }
  if (to === 'CLOSED') return { closed_at: now }
  return { resolved_at: null, closed_at: null, ...(isTakenUp(to, assigned_at) && { assigned_at: now }) }
}
