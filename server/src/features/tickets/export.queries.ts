import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import { type TicketOrder, ticketsBehind } from './list.queries.ts'
import type { TicketScope } from './selection.policy.ts'
import type { TicketFilter } from './selection.queries.ts'
import { ticketRows } from './tickets.queries.ts'

/** Rows under way at once. */
export const exportPage = 500

/** Those that were there at `until`, a page after the ticket that the page before ended with. */
export const exportRows = (
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { order, until }: Pick<TicketOrder, 'order'> & { until: Date },
  after: { created_at: string; id: string } | undefined,
  viewerId: string,
) => {
  const byReport = { sort: 'createdAt', order } as const
  const behind = ticketsBehind(db, scope, filter, byReport, after ? [after.created_at, after.id] : null)
  const ids = behind.where('t.created_at', '<=', until.toISOString()).limit(sql.lit(exportPage))
  return ticketRows(db, viewerId)
    .where('t.id', 'in', ids)
    .orderBy('t.created_at', order)
    .orderBy('t.id', order)
    .execute()
}
