import { sql } from 'kysely'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets, type TicketFilter } from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'
import { openDataPage } from './open-data.model.ts'

export interface Place {
  created_at: string
  id: string
}

/** The next ones by time of report, after a place in that order. */
export function nextTickets(db: Handle, scope: TicketScope, filter: TicketFilter, after: Place | undefined) {
  let tickets = selectedTickets(db, scope, filter)
  if (after) {
    tickets = tickets.where(
      sql<boolean>`(t.created_at, t.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`,
    )
  }
  return tickets
    .select(['t.id', 't.ticket_number', 't.status', 't.priority', 't.category_id', 't.department_id'])
    .select(['t.created_at', 't.updated_at', 't.resolved_at', 't.closed_at', 't.latitude', 't.longitude'])
    .orderBy('t.created_at')
    .orderBy('t.id')
    .limit(sql.lit(openDataPage))
    .execute()
}

/** How many there are and when one of them last changed: what tells one state of a file from another. */
export const stateOf = (db: Handle, scope: TicketScope, filter: TicketFilter) =>
  selectedTickets(db, scope, filter)
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.max<string | null>('t.updated_at').as('changed'),
    ])
    .executeTakeFirstOrThrow()

/** The newest of a department by one of their times. */
export const newestBy = (
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  time: 'created_at' | 'ended_at',
  limit: number,
) =>
  selectedTickets(db, scope, filter)
    .select(['t.ticket_number', 't.status', 't.category_id', 't.created_at', 't.ended_at'])
    .where(`t.${time}`, 'is not', null)
    .orderBy(`t.${time}`, 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
