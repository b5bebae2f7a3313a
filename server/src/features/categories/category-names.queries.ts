import type { Handle } from '#platform/database/database.ts'
import { containing } from '#platform/database/patterns.ts'

type Classifying = 'categories' | 'sub_categories' | 'departments'

/** Id, name and Hindi name of what these ids stand for, in one of the tables that classify tickets. */
export const listNames = (db: Handle, table: Classifying, ids: readonly string[]) =>
  db.selectFrom(table).select(['id', 'name', 'name_hi']).where('id', 'in', ids).execute()

export const findNamed = (db: Handle, table: Classifying, words: string) =>
  db
    .selectFrom(table)
    .select('id')
    .where((row) => row.or((['name', 'name_hi'] as const).map((by) => row(by, 'ilike', containing(words)))))
    .execute()
