import type { BulkChange, BulkRefusal } from '@nagrik/contract/bulk-changes'
import type { Ticket } from '@nagrik/contract/tickets'
import type { BulkRow, listRefusals } from './bulk-changes.queries.ts'

/** The people that it names. */
export const peopleIn = ({ user_id, change: { assigneeId } }: BulkRow): string[] => [
  user_id,
  assigneeId ?? user_id,
]

export function presentBulkChange(row: BulkRow, names: ReadonlyMap<string, string>): BulkChange {
  const { status, priority, assigneeId } = row.change
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return {
    id: row.id,
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assigneeId !== undefined && { assignee: assigneeId === null ? null : person(assigneeId) }),
    state: row.state,
    stoppedBecause: row.stopped_because,
    total: row.total,
    changed: row.changed,
    unchanged: row.unchanged,
    refused: row.refused,
    owner: person(row.user_id),
    createdAt: row.created_at,
  }
}

type RefusalRow = Awaited<ReturnType<typeof listRefusals>>[number]

/** @param tickets those that the viewer may read */
export function presentRefusal(row: RefusalRow, tickets: ReadonlyMap<string, Ticket>): BulkRefusal {
  const ticket = tickets.get(row.ticket_id)
  return {
    position: row.position,
    ticketId: row.ticket_id,
    ticket: ticket
      ? {
          ticketNumber: ticket.ticketNumber,
          title: ticket.title,
          categoryName: ticket.categoryName,
          categoryNameHi: ticket.categoryNameHi,
          subcategory: ticket.subcategory,
          subcategoryHi: ticket.subcategoryHi,
        }
      : null,
    error: row.code ?? '',
    message: row.message ?? '',
  }
}
