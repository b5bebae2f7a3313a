import { type Insertable, sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Place } from './audit.model.ts'

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

export interface EntryFilter {
  /** Only what one of these did. */
  actors?: readonly string[] | undefined
  /** Only what is about one of these. */
  subjects?: readonly string[] | undefined
  /** Nothing that one of these did, or that is about one of these. */
  exceptActors: readonly string[]
  exceptSubjects: readonly string[]
  action?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Of a text search as PostgreSQL writes it. */
  words?: string | undefined
}

/** `audit_entries_words` is the index of it. */
const words = sql`to_tsvector('simple', details)`

/** Newest first, the page after a place. */
export function listEntries(db: Handle, filter: EntryFilter, after: Place | undefined, limit: number) {
  const { actors, subjects, exceptActors, exceptSubjects, action, since, until } = filter
  let entries = db
    .selectFrom('audit_entries')
    .select(['id', 'action', 'actor_id', 'subject_type', 'subject_id', 'details', 'created_at'])
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('moment'))
  if (actors) entries = entries.where('actor_id', '=', sql<string>`any(${actors}::uuid[])`)
  if (subjects) entries = entries.where('subject_id', '=', sql<string>`any(${subjects}::text[])`)
  if (exceptActors.length > 0) {
    entries = entries.where((row) =>
      row.or([row('actor_id', 'is', null), row('actor_id', 'not in', exceptActors)]),
    )
  }
  if (exceptSubjects.length > 0) entries = entries.where('subject_id', 'not in', exceptSubjects)
  if (action !== undefined) entries = entries.where('action', '=', action)
  if (since) entries = entries.where('created_at', '>=', since.toISOString())
  if (until) entries = entries.where('created_at', '<', until.toISOString())
  if (filter.words !== undefined) {
    entries = entries.where(sql<boolean>`${words} @@ to_tsquery('simple', ${filter.words})`)
  }
  if (after) {
    // Said twice, as months are left out by the first alone.
    entries = entries
      .where('created_at', '<=', after.moment)
      .where(sql<boolean>`(created_at, id) < (${after.moment}::timestamptz, ${after.id}::uuid)`)
  }
  return entries.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
