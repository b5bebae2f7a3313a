import type { TicketEvent } from '@nagrik/contract/events'
import type { TicketStatus } from '@nagrik/contract/tickets'
import type { Filing } from './filing.model.ts'

/** A ticket that comes with its past. */
export interface PastTicket extends Filing {
  status: TicketStatus
  assigneeId?: string | null
  /** When it was taken up; with the report where it is absent. */
  assignedAt?: Date | null
  /** A resolved ticket has it; a closed one where it was resolved before. */
  resolvedAt?: Date | null
  /** A closed ticket has it. */
  closedAt?: Date | null
}

const isTakenUp = ({ status, assigneeId }: PastTicket) => status === 'IN_PROGRESS' || Boolean(assigneeId)
const takenUpAt = ({ assignedAt, at }: PastTicket): Date => assignedAt ?? at
const resolvedAt = ({ status, resolvedAt: time }: PastTicket) =>
  status === 'RESOLVED' || status === 'CLOSED' ? (time ?? null) : null
const closedAt = ({ status, closedAt: time }: PastTicket) => (status === 'CLOSED' ? (time ?? null) : null)

/** What a ticket has beside what it was filed with. @throws Error where it has ended at no time */
export function stateOf(ticket: PastTicket) {
  const resolved = resolvedAt(ticket)
  const closed = closedAt(ticket)
  if (ticket.status === 'RESOLVED' && !resolved)
    throw new Error('a resolved ticket was resolved at some time')
  if (ticket.status === 'CLOSED' && !closed) throw new Error('a closed ticket was closed at some time')
  const taken = isTakenUp(ticket) ? takenUpAt(ticket) : null
  return {
    status: ticket.status,
    assignee_id: ticket.assigneeId ?? null,
    assigned_at: taken,
    resolved_at: resolved,
    closed_at: closed,
    updated_at: closed ?? resolved ?? taken ?? ticket.at,
  }
}

type PastEvent = TicketEvent & { ticketId: string; actorId: string | null; at: Date }

/** What its past comes to as events, in their order; who did it is not known, its reporter apart. */
export function pastOf(ticketId: string, ticket: PastTicket): PastEvent[] {
  const { reporterId, assigneeId, status, at } = ticket
  const [resolved, closed] = [resolvedAt(ticket), closedAt(ticket)]
  const bySomebody = { ticketId, actorId: null }
  const change = (from: TicketStatus, to: TicketStatus, time: Date | null): PastEvent[] =>
    time ? [{ ...bySomebody, at: time, action: 'STATUS_CHANGED', details: { from, to } }] : []
  const assigned: PastEvent[] = assigneeId
    ? [{ ...bySomebody, at: takenUpAt(ticket), action: 'ASSIGNED', details: { from: null, to: assigneeId } }]
    : []
  return [
    { ticketId, actorId: reporterId, at, action: 'CREATED', details: {} },
    ...assigned,
    ...change('OPEN', 'IN_PROGRESS', status === 'IN_PROGRESS' ? takenUpAt(ticket) : null),
    ...change('OPEN', 'RESOLVED', resolved),
    ...change(resolved ? 'RESOLVED' : 'OPEN', 'CLOSED', closed),
  ]
}
