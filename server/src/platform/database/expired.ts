import { sql } from 'kysely'
import type { Handle } from './database.ts'
import { containing } from './patterns.ts'

/** A create repeated with a key from before that moment is no longer recognised. */
export const deleteIdempotencyKeys = (db: Handle, before: string) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()

/** Counters of limits and budgets whose window has passed; `now` in milliseconds since 1970, as the limiter keeps its ends. */
export async function deleteCounters(db: Handle, now: number): Promise<void> {
  await sql`delete from rate_limits where expire < ${now}`.execute(db)
  await db.deleteFrom('spent_points').where('ends_at', '<', new Date(now).toISOString()).execute()
}

/** What creates of this user answered, before its time: replies say what was written. */
export const deleteRepliesTo = (db: Handle, userId: string) =>
  db.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()

/** The same of anybody's creates below these things, as POST /api/tickets/{id}/comments. */
export const deleteRepliesBelow = (db: Handle, ids: readonly string[]) =>
  db
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`split_part(endpoint, '/', 4) = any(${ids}::text[])`)
    .execute()

/** And those that hold one of these words, whosever they are. */
export const deleteRepliesNaming = (db: Handle, words: readonly string[]) =>
  db
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`reply_body ilike any(${words.map(containing)}::text[])`)
    .execute()
