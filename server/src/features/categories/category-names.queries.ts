import type { Handle } from '#platform/database/database.ts'

/** Id, name and Hindi name of what these ids stand for, in one of the tables that classify tickets. */
export const listNames = (
  db: Handle,
  table: 'categories' | 'sub_categories' | 'departments',
  ids: readonly string[],
) => db.selectFrom(table).select(['id', 'name', 'name_hi']).where('id', 'in', ids).execute()
