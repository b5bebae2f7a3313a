import { inboxRows } from '@nagrik/contract/inbox'
import { sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { TicketScope } from './selection.policy.ts'
import { selectedTickets, type TicketFilter } from './selection.queries.ts'
import { ticketRows } from './tickets.queries.ts'

/** The nearest deadline first, as its index has it; answers the oldest first. */
export async function inboxPage(db: Handle, scope: TicketScope, filter: TicketFilter, viewerId: string) {
  const key = filter.isAnswered ? 't.answered_at' : 't.sla_deadline'
  const rows = await selectedTickets(db, scope, filter)
    .select('t.id')
    .orderBy(key)
    .orderBy('t.id')
    .limit(sql.lit(inboxRows))
    .execute()
  return ticketRows(
    db,
    viewerId,
    rows.map(({ id }) => id),
  )
}

/** The reporter waits from the first comment on that staff did not answer. */
export const noteAnswer = async (
  tx: Tx,
  ticketId: string,
  authorId: string | null,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('tickets')
    .set({
      answered_at: sql`case when reporter_id = ${authorId} then coalesce(answered_at, ${at.toISOString()}) end`,
    })
    .where('id', '=', ticketId)
    .where((row) => row.or([row('reporter_id', '=', authorId), row('answered_at', 'is not', null)]))
    .execute()
}
