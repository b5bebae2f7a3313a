import type { Insertable } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export const insert = (db: Handle, entry: Insertable<Database['audit_entries']>) =>
  db.insertInto('audit_entries').values(entry).execute()

export const deleteBefore = (db: Handle, before: Date) =>
  db.deleteFrom('audit_entries').where('created_at', '<', before.toISOString()).execute()
