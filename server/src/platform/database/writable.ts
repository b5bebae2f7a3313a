import { sql } from 'kysely'
import type { Handle } from './database.ts'

/** Changes nothing, yet a database that takes no changes refuses it. @throws when it does, or does not answer. */
export const assertWritable = (db: Handle) =>
  sql`select 1 from installation where false for update`.execute(db)

/** @throws Error where it does not */
export const answers = (db: Handle) => sql`select 1`.execute(db)
