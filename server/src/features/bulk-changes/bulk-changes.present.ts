import type { BulkChange, BulkRefusal } from '@nagrik/contract/bulk-changes'
import type { Ticket } from '@nagrik/contract/tickets'
import type { BulkUserChange, BulkUserRefusal } from '@nagrik/contract/user-bulk-changes'
import type { ManagedUser } from '@nagrik/contract/users'
import type { BulkRow, listRefusals } from './bulk-changes.queries.ts'

/** The people that it names. */
export const peopleIn = ({ user_id, change }: BulkRow): string[] => [user_id, change?.assigneeId ?? user_id]

/** How far it is, whatever it is of. */
const progress = (row: BulkRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  state: row.state,
  stoppedBecause: row.stopped_because,
  total: row.total,
  changed: row.changed,
  unchanged: row.unchanged,
  refused: row.refused,
  owner: { id: row.user_id, name: names.get(row.user_id) ?? '' },
  createdAt: row.created_at,
})

export function presentBulkChange(row: BulkRow, names: ReadonlyMap<string, string>): BulkChange {
  const { status, priority, assigneeId } = row.change ?? {}
  const person = (id: string) => ({ id, name: names.get(id) ?? '' })
  return {
    ...progress(row, names),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assigneeId !== undefined && { assignee: assigneeId === null ? null : person(assigneeId) }),
  }
}

export const presentUserBulkChange = (row: BulkRow, names: ReadonlyMap<string, string>): BulkUserChange => ({
  ...progress(row, names),
  action: row.user_action?.action ?? 'disable',
})

type RefusalRow = Awaited<ReturnType<typeof listRefusals>>[number]

/** @param tickets those that the viewer may read */
export function presentRefusal(row: RefusalRow, tickets: ReadonlyMap<string, Ticket>): BulkRefusal {
  const ticket = tickets.get(row.subject_id)
  return {
    position: row.position,
    ticketId: row.subject_id,
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

export function presentUserRefusal(
  row: RefusalRow,
  users: ReadonlyMap<string, ManagedUser>,
): BulkUserRefusal {
  const user = users.get(row.subject_id)
  return {
    position: row.position,
    userId: row.subject_id,
    user: user ? { name: user.name, email: user.email, role: user.role } : null,
    error: row.code ?? '',
    message: row.message ?? '',
  }
}
