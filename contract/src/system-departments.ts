import * as z from 'zod/mini'
import { bothNames, flag, Version } from './edited-fields.ts'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { text } from './fields.ts'
import { Department } from './people.ts'

const administrators = ['ADMIN', 'SUPER_ADMIN'] as const

export const DepartmentFields = z.object({
  ...bothNames,
  description: text('description', 500),
})
export type DepartmentFields = z.infer<typeof DepartmentFields>

export const createDepartment = endpoint({
  method: 'POST',
  path: '/admin/departments',
  gate: administrators,
  cost: { writes: 2 },
  idempotent: true,
  status: 201,
  summary: 'Add a department; 409 NAME_TAKEN where there is one of this name',
  body: DepartmentFields,
  reply: dataReply(Department),
})

export const DepartmentChange = z.extend(z.partial(DepartmentFields), {
  isActive: z.optional(flag('isActive')),
})
export type DepartmentChange = z.infer<typeof DepartmentChange>

export const updateDepartment = endpoint({
  method: 'PUT',
  path: '/admin/departments/:id',
  gate: administrators,
  cost: { writes: 2 },
  summary:
    'Change a department, or take it out of use: 409 IN_USE while a category in use belongs to it, and for the one that administrators belong to, whose name stays too',
  params: IdParams,
  body: z.extend(DepartmentChange, { version: Version }),
  reply: dataReply(Department),
})

export const DepartmentUse = z.object({
  /** Unresolved tickets in it, people who belong to it, categories in use that belong to it. */
  unresolved: z.number(),
  members: z.number(),
  categories: z.number(),
})
export type DepartmentUse = z.infer<typeof DepartmentUse>

/** What a change would concern, for the preview. */
export const readDepartmentUse = endpoint({
  method: 'GET',
  path: '/admin/departments/:id/use',
  gate: administrators,
  cost: { reads: 5 },
  summary: 'What hangs on a department: unresolved tickets, members, categories',
  params: IdParams,
  reply: dataReply(DepartmentUse),
})
