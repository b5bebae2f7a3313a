import type { ManagedCategory, ManagedSubCategory } from '@nagrik/contract/system-categories'
import type { listCategories, listSubCategories } from './categories.queries.ts'
import { hoursOf } from './hours.model.ts'

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]
type SubCategoryRow = Awaited<ReturnType<typeof listSubCategories>>[number]

export const presentSubCategory = (row: SubCategoryRow): ManagedSubCategory => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  nameHi: row.name_hi,
  icon: row.icon,
  sortOrder: row.sort_order,
  slaHours: hoursOf(row),
  isActive: row.is_active,
  version: row.version,
})

/** As administrators see it. */
export const presentManaged = (
  row: CategoryRow,
  subs: readonly SubCategoryRow[],
): Omit<ManagedCategory, 'move'> => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  nameHi: row.name_hi,
  icon: row.icon,
  color: row.color,
  description: row.description,
  descriptionHi: row.description_hi,
  sortOrder: row.sort_order,
  departmentId: row.department_id,
  department: { id: row.department_id, name: row.department_name, nameHi: row.department_name_hi },
  isWater: row.is_water,
  isSensitive: row.is_sensitive,
  slaHours: hoursOf(row),
  isActive: row.is_active,
  version: row.version,
  subcategories: subs.filter((sub) => sub.category_id === row.id).map(presentSubCategory),
})
