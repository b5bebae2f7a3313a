import { sql } from 'kysely'
import type { Handle } from './database.ts'

/** After their change is committed; by the clock of the database, which is also what its replicas are measured by. */
export const noteWrite = (db: Handle, userId: string) =>
  db
    .insertInto('last_writes')
    .values({ user_id: userId, at: sql<string>`clock_timestamp()` })
    .onConflict((known) =>
      known.column('user_id').doUpdateSet({ at: sql`greatest(last_writes.at, excluded.at)` }),
    )
    .execute()

export async function hasWrittenAfter(db: Handle, userId: string, moment: string): Promise<boolean> {
  const known = await db
    .selectFrom('last_writes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('at', '>', moment)
    .executeTakeFirst()
  return known !== undefined
}

/** Every replica that is read from has long got what was written before that moment. */
export const deleteLastWrites = (db: Handle, before: string) =>
  db.deleteFrom('last_writes').where('at', '<', before).execute()
