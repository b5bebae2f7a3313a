import type { Db, Handle, Tx } from '@nagrik/server/platform/database/database.ts'
import type { Database } from '@nagrik/server/platform/database/schema.ts'
import { type Insertable, sql } from 'kysely'

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_215_002
const marker = 'demo'
/** PostgreSQL takes 65,535 parameters a statement; the widest table has some 30 columns. */
const rowsPerStatement = 1000

export type NewUser = Insertable<Database['users']>
export type NewTicket = Insertable<Database['tickets']>
export type NewEntry = Insertable<Database['timeline_entries']>
export type NewComment = Insertable<Database['comments']>
export type NewFile = Insertable<Database['attachments']>

/** Runs the work while no other process can; the work has one connection of its own. */
export const withDemoLock = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(${lockKey})`.execute(own)
    try {
      return await work(own)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(own)
    }
  })

export const isMade = async (db: Handle): Promise<boolean> =>
  (await db.selectFrom('installation').select('key').where('key', '=', marker).executeTakeFirst()) !==
  undefined

export const markMade = (tx: Tx, at: Date) =>
  tx.insertInto('installation').values({ key: marker, value: at.toISOString(), created_at: at }).execute()

export const listCategories = (db: Handle) =>
  db
    .selectFrom('categories as c')
    .innerJoin('departments as d', 'd.id', 'c.department_id')
    .selectAll('c')
    .select(['d.slug as department', 'd.name as department_name'])
    .orderBy('c.sort_order')
    .orderBy('c.slug')
    .execute()

export const listSubCategories = (db: Handle) =>
  db.selectFrom('sub_categories').selectAll().orderBy('sort_order').orderBy('slug').execute()

export const listDepartments = (db: Handle) => db.selectFrom('departments').select(['id', 'slug']).execute()

/** As many running numbers as there are tickets, ascending. */
export async function takeNumbers(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('ticket_number_seq') as number from generate_series(1, ${count})`.execute(tx)
  return rows.map((row) => Number(row.number)).sort((one, other) => one - other)
}

/** Every row of the demo, table by table. */
export interface DemoRows {
  users: NewUser[]
  memberships: Insertable<Database['memberships']>[]
  tickets: NewTicket[]
  ticket_search: Insertable<Database['ticket_search']>[]
  timeline_entries: NewEntry[]
  comments: NewComment[]
  attachments: NewFile[]
  supports: Insertable<Database['supports']>[]
}

/** Writes everything, referenced tables first. */
export async function insertAll(tx: Tx, rows: DemoRows): Promise<void> {
  await inChunks(rows.users, (some) => tx.insertInto('users').values(some).execute())
  await inChunks(rows.memberships, (some) => tx.insertInto('memberships').values(some).execute())
  await inChunks(rows.tickets, (some) => tx.insertInto('tickets').values(some).execute())
  await inChunks(rows.ticket_search, (some) => tx.insertInto('ticket_search').values(some).execute())
  await inChunks(rows.timeline_entries, (some) => tx.insertInto('timeline_entries').values(some).execute())
  await inChunks(rows.comments, (some) => tx.insertInto('comments').values(some).execute())
  await inChunks(rows.attachments, (some) => tx.insertInto('attachments').values(some).execute())
  await inChunks(rows.supports, (some) => tx.insertInto('supports').values(some).execute())
}

async function inChunks<T>(rows: readonly T[], insert: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await insert(rows.slice(start, start + rowsPerStatement))
  }
}
