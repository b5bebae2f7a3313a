import type { CategoryMove, ManagedCategory, ManagedSubCategory } from '@nagrik/contract/system-categories'
import type { CategoryRow, SubCategoryRow } from '#features/categories/categories.service.ts'
import { hoursOf } from './categories.model.ts'

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

export const presentManaged = (
  row: CategoryRow,
  subs: readonly SubCategoryRow[],
  move: CategoryMove | undefined,
): ManagedCategory => ({
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
  move: move ?? null,
})
