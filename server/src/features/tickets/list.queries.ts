import { pageSize } from '@nagrik/contract/limits'
import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import type { TicketScope } from './selection.policy.ts'
import { selectedTickets, type TicketFilter } from './selection.queries.ts'
import { ticketRows } from './tickets.queries.ts'

export interface Page {
  limit: number
  offset: number
  order: 'asc' | 'desc'
}

/** The ids of the page come from indexes alone; only they are joined with the rest. */
export const ticketPage = (
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { limit, offset, order }: Page,
  viewerId: string,
) => {
  // A written limit and no offset on the first page let PostgreSQL keep one plan for the polled list. Another limit is
  // a parameter: each text of its own would take one of the names that statements can have.
  const first = selectedTickets(db, scope, filter)
    .select('t.id')
    .orderBy('t.created_at', order)
    .orderBy('t.id', order)
    .limit(limit === pageSize.default ? sql.lit(limit) : limit)
  const ids = offset > 0 ? first.offset(offset) : first
  return ticketRows(db, viewerId)
    .where('t.id', 'in', ids)
    .orderBy('t.created_at', order)
    .orderBy('t.id', order)
}
