import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'

/** @throws when the database does not answer. */
export const ping = (db: Handle) => sql`select 1`.execute(db)
