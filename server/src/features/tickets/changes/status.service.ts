import type { TicketStatus } from '@nagrik/contract/tickets'
import { AppError } from '#platform/http/app-error.ts'
import { maySetStatus } from './status.policy.ts'
import type { Edit, Editing } from './written-change.service.ts'

/** The same status is no change; work that begins unassigned counts as taken up now. */
export function statusEdit({ actor, ticket, now }: Editing, to: TicketStatus | undefined): Edit[] {
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
      entry: { action: 'STATUS_CHANGED', details: { from: ticket.status, to }, isPublic: true },
    },
  ]
}

const isTakenUp = (to: TicketStatus, assignedAt: string | null) => to === 'IN_PROGRESS' && assignedAt === null

/** A reopened ticket is neither resolved nor closed; a closed one keeps when it was resolved. */
function timesOf(to: TicketStatus, now: Date) {
  if (to === 'RESOLVED') return { resolved_at: now, closed_at: null }
  return to === 'CLOSED' ? { closed_at: now } : { resolved_at: null, closed_at: null }
}
