import type { CategoryCount } from '@nagrik/contract/analytics'
import type { Category } from '@nagrik/contract/categories'
import type { Figures } from '@nagrik/contract/figures'
import { figuresOf, grouped, type TallyRow } from './figures.model.ts'

export interface NamedDepartment {
  id: string
  slug: string
  name: string
  nameHi: string
}

/** Every category that has tickets, by their number, the largest first. */
export function presentCategories(
  rows: readonly TallyRow[],
  categories: readonly Pick<Category, 'id' | 'name' | 'nameHi' | 'icon' | 'color'>[],
): (CategoryCount & { figures: Figures })[] {
  const groups = grouped(rows, 'categoryId')
  return categories
    .flatMap(({ id, name, nameHi, icon, color }) => {
      const figures = figuresOf(groups.get(id) ?? [])
      return figures.total === 0
        ? []
        : [{ ...{ id, name, nameHi, icon, color }, total: figures.total, figures }]
    })
    .sort((one, other) => other.total - one.total || one.name.localeCompare(other.name))
}

/** Every department with its figures, those without a ticket too. */
export function presentDepartments(
  rows: readonly TallyRow[],
  departments: readonly NamedDepartment[],
): (Figures & NamedDepartment)[] {
  const groups = grouped(rows, 'departmentId')
  return departments.map((one) => ({ ...one, ...figuresOf(groups.get(one.id) ?? []) }))
}
