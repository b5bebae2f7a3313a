import { type Insertable, sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

/** As many running numbers, ascending; those that a failed report took are not used again. */
export async function takeNumbers(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('ticket_number_seq') as number from generate_series(1, ${count}::int) order by 1`.execute(
    tx,
  )
  return rows.map((row) => Number(row.number))
}

export const insertTickets = (tx: Tx, tickets: readonly Insertable<Database['tickets']>[]) =>
  tx.insertInto('tickets').values(tickets).execute()
