import type { AssigneeCandidate, Department } from '@nagrik/contract/people'
import type { listDepartments } from './departments.queries.ts'
import type { listHandlers } from './people.queries.ts'
import { slugOf } from './slug.model.ts'

type DepartmentRow = Awaited<ReturnType<typeof listDepartments>>[number]
type HandlerRow = Awaited<ReturnType<typeof listHandlers>>[number]

/** `department` is the name of the primary one. */
export const presentCandidate = ({ id, name, role, departments }: HandlerRow): AssigneeCandidate => ({
  id,
  name,
  role,
  department: departments.find((one) => one.isPrimary)?.name ?? departments[0]?.name ?? null,
  departments: departments.map((one) => ({ id: one.id, name: one.name })),
})

export const presentDepartment = (row: DepartmentRow): Department => ({
  id: row.id,
  name: row.name,
  nameHi: row.name_hi,
  description: row.description,
  slug: slugOf(row.name),
  key: row.slug,
  isActive: row.is_active,
  version: row.version,
})
