import type { Handle } from '#platform/database/database.ts'
import { fieldError } from '#platform/http/app-error.ts'
import * as queries from './category-choice.queries.ts'

export type ChosenCategory = NonNullable<Awaited<ReturnType<typeof queries.findCategory>>>
export type ChosenSubCategory = NonNullable<Awaited<ReturnType<typeof queries.findSubCategory>>>

/** By id or name. @throws AppError UNKNOWN_CATEGORY */
export async function chosenCategory(db: Handle, idOrName: string): Promise<ChosenCategory> {
  const category = await queries.findCategory(db, idOrName)
  if (category === undefined) {
    throw fieldError('UNKNOWN_CATEGORY', 'category')
  }
  return category
}

/** By id or name; nothing chosen is no error. @throws AppError UNKNOWN_SUBCATEGORY */
export async function chosenSubCategory(
  db: Handle,
  categoryId: string,
  idOrName: string | null | undefined,
): Promise<ChosenSubCategory | null> {
  if (!idOrName) return null
  const subCategory = await queries.findSubCategory(db, categoryId, idOrName)
  if (subCategory === undefined) {
    throw fieldError('UNKNOWN_SUBCATEGORY', 'subcategory')
  }
  return subCategory
}

/** What is out of use stays on the tickets that have it. @throws AppError UNKNOWN_CATEGORY */
export function assertInUse({ is_active }: ChosenCategory): void {
  if (!is_active) throw fieldError('UNKNOWN_CATEGORY', 'category')
}

/** The same. @throws AppError UNKNOWN_SUBCATEGORY */
export function assertSubCategoryInUse(subCategory: ChosenSubCategory | null): void {
  if (subCategory && !subCategory.is_active) throw fieldError('UNKNOWN_SUBCATEGORY', 'subcategory')
}
