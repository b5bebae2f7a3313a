import { sql } from 'kysely'
import type { Handle } from './database.ts'

/** A create repeated with a key from before that moment is no longer recognised. */
export const deleteIdempotencyKeys = (db: Handle, before: string) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()

/** Counters of limits and budgets whose window has passed; `now` in milliseconds since 1970, as the limiter keeps its ends. */
export async function deleteCounters(db: Handle, now: number): Promise<void> {
  await sql`delete from rate_limits where expire < ${now}`.execute(db)
  await db.deleteFrom('spent_points').where('ends_at', '<', new Date(now).toISOString()).execute()
}
