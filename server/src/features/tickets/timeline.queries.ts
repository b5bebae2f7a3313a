import { type SqlBool, sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'

/** Where a comment or an event stands in the history: when it came, with its id for those of one moment. */
const placeOf = (id: string) => sql`
  select created_at, id from comments where id = ${id} union all
  select created_at, id from events where id = ${id}`

/** Whether a comment (`c`) or an event (`e`) came before the one of this id. */
export const isBefore = (alias: 'c' | 'e', id: string) =>
  sql<SqlBool>`(${sql.ref(`${alias}.created_at`)}, ${sql.ref(`${alias}.id`)}) < (${placeOf(id)})`

/** Whether this is the id of a comment or an event of the ticket. */
export async function isInHistory(db: Handle, ticketId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from comments where id = ${id} and ticket_id = ${ticketId} union all
    select from events where id = ${id} and ticket_id = ${ticketId}`.execute(db)
  return rows.length > 0
}
