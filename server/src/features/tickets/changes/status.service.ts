import type { TicketStatus } from '@nagrik/contract/tickets'
import type { Changing } from '#features/tickets/tickets.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Decision } from './decision.model.ts'
import { maySetStatus } from './status.policy.ts'

/** The same status is no change; work that begins unassigned counts as taken up now. */
export function decideStatus({ actor, ticket, now }: Changing, to: TicketStatus | undefined): Decision[] {
  if (to === undefined) return []
  if (!maySetStatus(actor, ticket, to)) throw new AppError('FORBIDDEN')
  if (to === ticket.status) return []
  return [
    {
      set: {
        status: to,
        ...timesOf(to, now),
        ...(isTakenUp(to, ticket.assigned_at) && { assigned_at: now }),
      },
      event: { action: 'STATUS_CHANGED', details: { from: ticket.status, to } },
    },
  ]
}

const isTakenUp = (to: TicketStatus, assignedAt: string | null) => to === 'IN_PROGRESS' && assignedAt === null

/** A reopened ticket is neither resolved nor closed; a closed one keeps when it was resolved. */
function timesOf(to: TicketStatus, now: Date) {
  if (to === 'RESOLVED') return { resolved_at: now, closed_at: null }
  return to === 'CLOSED' ? { closed_at: now } : { resolved_at: null, closed_at: null }
}
