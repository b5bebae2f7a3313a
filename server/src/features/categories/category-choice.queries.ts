import { type ExpressionBuilder, sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import { isId } from '#platform/ids.ts'

/** Clients send an id or a name, in any case. */
const named =
  (idOrName: string) =>
  <T extends 'categories' | 'sub_categories'>(row: ExpressionBuilder<Database, T>) => {
    const byName = sql<boolean>`lower(name) = lower(${idOrName})`
    return isId(idOrName) ? row.or([sql<boolean>`id = ${idOrName}`, byName]) : byName
  }

const columns = [
  'id',
  'name',
  'name_hi',
  'sla_critical_hours',
  'sla_high_hours',
  'sla_medium_hours',
  'sla_low_hours',
  'is_active',
] as const

export const findCategory = (db: Handle, idOrName: string) =>
  db
    .selectFrom('categories')
    .select([...columns, 'department_id', 'is_sensitive'])
    .select(
      sql<string>`(select d.name from departments as d where d.id = department_id)`.as('department_name'),
    )
    .where(named(idOrName))
    .executeTakeFirst()

export const findSubCategory = (db: Handle, categoryId: string, idOrName: string) =>
  db
    .selectFrom('sub_categories')
    .select(columns)
    .where('category_id', '=', categoryId)
    .where(named(idOrName))
    .executeTakeFirst()
