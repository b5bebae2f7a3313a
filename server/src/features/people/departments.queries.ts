import type { Insertable, Updateable } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

const columns = ['id', 'slug', 'name', 'name_hi', 'description', 'is_active', 'version'] as const

export const listDepartments = (db: Handle) =>
  db.selectFrom('departments').select(columns).orderBy('name').execute()

export const insertDepartments = (tx: Tx, departments: Insertable<Database['departments']>[]) =>
  tx.insertInto('departments').values(departments).returning(columns).execute()

export const setDepartment = (tx: Tx, id: string, values: Updateable<Database['departments']>) =>
  tx
    .updateTable('departments')
    .set(values)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const countMembers = async (db: Handle, departmentId: string): Promise<number> =>
  (
    await db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .where('m.department_id', '=', departmentId)
      .where('u.deleted_at', 'is', null)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
