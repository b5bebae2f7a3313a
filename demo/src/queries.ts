import type { Db, Handle, Tx } from '@nagrik/server/platform/database/database.ts'
import { whileLocked } from '@nagrik/server/platform/database/locks.ts'
import type { Database } from '@nagrik/server/platform/database/schema.ts'
import type { Insertable } from 'kysely'

const marker = 'demo'

export type NewUser = Insertable<Database['users']>
export type NewMembership = Insertable<Database['memberships']>

/** Runs the work while no other process can; the work has one connection of its own. */
export const withDemoLock = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  whileLocked(db, 'demo-data', work)

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

export async function insertPeople(tx: Tx, users: NewUser[], memberships: NewMembership[]): Promise<void> {
  await tx.insertInto('users').values(users).execute()
  await tx.insertInto('memberships').values(memberships).execute()
}
