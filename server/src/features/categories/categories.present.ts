import type { Category } from '@nagrik/contract/categories'
import type { listCategories, listSubCategories } from './categories.queries.ts'

type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]
type SubCategoryRow = Awaited<ReturnType<typeof listSubCategories>>[number]

export const presentCategory = (row: CategoryRow, subs: SubCategoryRow[]): Category => ({
  id: row.id,
  name: row.name,
  nameHi: row.name_hi,
  icon: row.icon,
  color: row.color,
  description: row.description,
  descriptionHi: row.description_hi,
  sortOrder: row.sort_order,
  isWater: row.is_water,
  department: row.department_name,
  subcategories: subs
    .filter((sub) => sub.category_id === row.id)
    .map((sub) => ({ id: sub.id, name: sub.name, nameHi: sub.name_hi, icon: sub.icon })),
})
