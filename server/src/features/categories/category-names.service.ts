import type { Handle } from '#platform/database/database.ts'
import { findNamed, listNames } from './category-names.queries.ts'

export interface Name {
  name: string
  nameHi: string
}

/** What the ids of categories, sub-categories and departments are called, by id; unknown ones are absent. */
export async function classificationNames(
  db: Handle,
  ids: Readonly<Record<'categories' | 'sub_categories' | 'departments', readonly string[]>>,
): Promise<ReadonlyMap<string, Name>> {
  const names = new Map<string, Name>()
  for (const table of ['categories', 'sub_categories', 'departments'] as const) {
    const rows = ids[table].length === 0 ? [] : await listNames(db, table, ids[table])
    for (const { id, name, name_hi } of rows) names.set(id, { name, nameHi: name_hi })
  }
  return names
}

/** Ids of categories and sub-categories with these words in a name. */
export async function idsOfCategories(db: Handle, words: string): Promise<string[]> {
  const found = [await findNamed(db, 'categories', words), await findNamed(db, 'sub_categories', words)]
  return found.flat().map(({ id }) => id)
}
