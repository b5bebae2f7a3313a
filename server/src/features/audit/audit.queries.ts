import type { Insertable } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export const insert = (db: Handle, entry: Insertable<Database['audit_entries']>) =>
  db.insertInto('audit_entries').values(entry).execute()

export const about = (db: Handle, userId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details', 'created_at'])
    .where((row) =>
      row.or([
        row('actor_id', '=', userId),
        row.and([row('subject_type', '=', 'user'), row('subject_id', '=', userId)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
