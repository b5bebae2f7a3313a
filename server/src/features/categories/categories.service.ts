import type { Category } from '@nagrik/contract/categories'
import type { Handle } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { presentCategory } from './categories.present.ts'
import * as queries from './categories.queries.ts'

/** Those in use. */
export async function allCategories({ db }: Pick<Platform, 'db'>): Promise<Category[]> {
  const [categories, subs] = await categoryRows(db)
  return categories
    .filter(({ is_active }) => is_active)
    .map((row) =>
      presentCategory(
        row,
        subs.filter(({ is_active }) => is_active),
      ),
    )
}

/** Every category by what figures say of it, also those out of use: their tickets count as before. */
export const namedCategories = async (db: Handle) =>
  (await queries.listCategories(db)).map(({ id, name, name_hi: nameHi, icon, color }) => ({
    ...{ id, name, nameHi, icon, color },
  }))

/** Every category and every sub-category in display order, also those out of use. */
export const categoryRows = (db: Handle) =>
  Promise.all([queries.listCategories(db), queries.listSubCategories(db)])

export type CategoryRow = Awaited<ReturnType<typeof queries.listCategories>>[number]
export type SubCategoryRow = Awaited<ReturnType<typeof queries.listSubCategories>>[number]

/** For those who edit, which `region-changes` does. */
export const { insertCategory, insertSubCategory, setCategory, setSubCategory, setWorkingTime } = queries
export { presentManaged, presentSubCategory } from './managed.present.ts'
