import type { AssigneeCandidate, Department } from '@nagrik/contract/people'
import { slugOf } from '#platform/slug.ts'
import type { DepartmentRow } from './departments.service.ts'
import type { listHandlers } from './people.queries.ts'

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
