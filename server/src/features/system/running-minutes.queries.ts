import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'

export const addToMinute = (db: Handle, minute: Date, requests: number, milliseconds: number) =>
  db
    .insertInto('running_minutes')
    .values({ minute, requests, milliseconds })
    .onConflict((conflict) =>
      conflict.column('minute').doUpdateSet({
        requests: sql`running_minutes.requests + excluded.requests`,
        milliseconds: sql`running_minutes.milliseconds + excluded.milliseconds`,
      }),
    )
    .execute()

/** Of the minutes from one moment to before another. */
export const summary = (db: Handle, from: Date, before: Date) =>
  db
    .selectFrom('running_minutes')
    .select((row) => [
      row.fn.min<string | null>('minute').as('first'),
      row.fn.countAll<number>().as('minutes'),
      sql<number>`coalesce(sum(requests), 0)::bigint`.as('requests'),
      sql<number>`coalesce(sum(milliseconds), 0)::bigint`.as('milliseconds'),
    ])
    .where('minute', '>=', from.toISOString())
    .where('minute', '<', before.toISOString())
    .executeTakeFirstOrThrow()

export const deleteBefore = (db: Handle, before: Date) =>
  db.deleteFrom('running_minutes').where('minute', '<', before.toISOString()).execute()
