import type { DepartmentFigures } from '@nagrik/contract/analytics'

export type DepartmentFilter = 'active' | 'overdue'

/** active: something is unresolved; overdue: something has been open for more than 7 days. */
export const departmentsShown = (
  departments: DepartmentFigures[],
  filter: DepartmentFilter | undefined,
): DepartmentFigures[] =>
  departments.filter(({ open, inProgress, overdue }) => {
    if (filter === 'active') return open + inProgress > 0
    return filter !== 'overdue' || overdue > 0
  })

/** As addresses name a department: in lower case, hyphens for spaces. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
