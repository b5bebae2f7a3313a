import type { Insertable, Updateable } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

/** Every category with its department's name, in display order. */
export const listCategories = (db: Handle) =>
  db
    .selectFrom('categories as c')
    .innerJoin('departments as d', 'd.id', 'c.department_id')
    .selectAll('c')
    .select(['d.name as department_name', 'd.name_hi as department_name_hi'])
    .orderBy('c.sort_order')
    .orderBy('c.name')
    .execute()

export const listSubCategories = (db: Handle) =>
  db.selectFrom('sub_categories').selectAll().orderBy('sort_order').orderBy('name').execute()

export const insertCategory = (tx: Tx, category: Insertable<Database['categories']>) =>
  tx.insertInto('categories').values(category).execute()

export const insertSubCategory = (tx: Tx, subCategory: Insertable<Database['sub_categories']>) =>
  tx.insertInto('sub_categories').values(subCategory).execute()

export const setCategory = (tx: Tx, id: string, values: Updateable<Database['categories']>) =>
  tx
    .updateTable('categories')
    .set(values)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const setSubCategory = (tx: Tx, id: string, values: Updateable<Database['sub_categories']>) =>
  tx
    .updateTable('sub_categories')
    .set(values)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
