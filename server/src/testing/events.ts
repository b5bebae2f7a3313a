import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import { type ChainedEvent, chainHash } from '#platform/event-chain.ts'
import type { Secret } from '#platform/secret.ts'
import type { TestApp } from './test-app.ts'

export const eventsOf = (db: Handle, ticketId: string) =>
  db.selectFrom('events').selectAll().where('ticket_id', '=', ticketId).orderBy('position').execute()

/** The position of the first event whose digest does not fit; null where the chain holds. */
export async function firstBreak(
  { platform }: { platform: { secret: Secret } },
  db: Handle,
  ticketId: string,
): Promise<number | null> {
  let previous: Buffer | null = null
  for (const row of await eventsOf(db, ticketId)) {
    const hash = chainHash(platform.secret, row as ChainedEvent, previous)
    if (!hash.equals(row.hash)) return row.position
    previous = row.hash
  }
  return null
}

/** Where the chain breaks once somebody with the rights of the database has run this; it is rolled back. */
export async function breakAfter(test: TestApp, ticketId: string, statement: string): Promise<number | null> {
  const rollback = new Error('rolled back')
  let broken: number | null = null
  await test.platform.db
    .transaction()
    .execute(async (tx) => {
      await sql`alter table events disable trigger events_append_only`.execute(tx)
      await sql.raw(statement).execute(tx)
      broken = await firstBreak(test, tx, ticketId)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return broken
}
