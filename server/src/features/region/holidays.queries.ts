import type { Insertable, Updateable } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

const columns = ['day', 'name', 'name_hi', 'is_active', 'version'] as const

/** Those that hold, from one day to another, both included. */
export const listHolidays = (db: Handle, from: string, to: string) =>
  db
    .selectFrom('holidays')
    .select(columns)
    .where('is_active', '=', true)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()

/** Also those that were taken away. */
export const listHolidaysEver = (db: Handle) => db.selectFrom('holidays').select(columns).execute()

/** Also one that was taken away. */
export const findHoliday = (tx: Tx, day: string) =>
  tx.selectFrom('holidays').select(columns).where('day', '=', day).executeTakeFirst()

export const insertMissing = (tx: Tx, holidays: Insertable<Database['holidays']>[]) =>
  tx
    .insertInto('holidays')
    .values(holidays)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()

export const insertHoliday = (tx: Tx, holiday: Insertable<Database['holidays']>) =>
  tx.insertInto('holidays').values(holiday).returning(columns).executeTakeFirstOrThrow()

export const setHoliday = (tx: Tx, day: string, values: Updateable<Database['holidays']>) =>
  tx
    .updateTable('holidays')
    .set(values)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('day', '=', day)
    .returning(columns)
    .executeTakeFirstOrThrow()
