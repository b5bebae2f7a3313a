import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'

/** A code that was verified in its last second is still waiting for its registration; hence `before`. */
export const deleteCodes = (db: Handle, before: string) =>
  db.deleteFrom('verification_codes').where('expires_at', '<', before).execute()

export const deleteResetLinks = (db: Handle, before: string) =>
  db.deleteFrom('reset_links').where('expires_at', '<', before).execute()

export const deleteIdempotencyKeys = (db: Handle, before: string) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()

/** `now` in milliseconds since 1970, as the limiter keeps its ends. */
export const deleteCounters = (db: Handle, now: number) =>
  sql`delete from rate_limits where expire < ${now}`.execute(db)
