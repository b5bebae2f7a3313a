import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

/** Reports of one user take turns, so that the daily limit is exact. */
export const lockReporter = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`report/${userId}`}, 0))`.execute(tx)

export const countReports = async (db: Handle, userId: string, from: Date, to: Date): Promise<number> =>
  (
    await db
      .selectFrom('tickets')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('reporter_id', '=', userId)
      .where('created_at', '>=', from.toISOString())
      .where('created_at', '<', to.toISOString())
      .executeTakeFirstOrThrow()
  ).count

/** The next running number; one that a failed report took is not used again. */
export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('ticket_number_seq') as number`.execute(tx)
  return Number(rows[0]?.number)
}

export const insertTicket = (tx: Tx, ticket: Insertable<Database['tickets']>) =>
  tx.insertInto('tickets').values(ticket).execute()

export const insertSearch = (tx: Tx, search: Database['ticket_search']) =>
  tx.insertInto('ticket_search').values(search).execute()
