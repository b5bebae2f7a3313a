import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { text } from './fields.ts'
import { searchLength } from './limits.ts'
import { PageLimit } from './paging.ts'
import { handlerRoles, Role } from './roles.ts'

/** A person a ticket can be assigned to, with no more than the choice needs. */
export const AssigneeCandidate = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  department: z.nullable(z.string()),
  departments: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AssigneeCandidate = z.infer<typeof AssigneeCandidate>

const roleList = z.union([z.string(), z.array(z.string())], 'Unknown role')

/** Roles in an address: one value, repeated or a comma list. */
export const rolesInQuery = <const R extends Role>(among: readonly R[]) =>
  z.pipe(
    roleList,
    z.pipe(
      z.transform((value: string | string[]) => [value].flat().flatMap((part) => part.split(','))),
      z.array(z.enum(among, 'Unknown role')).check(z.maxLength(20, 'Unknown role')),
    ),
  )

const LookUp = z.object({ limit: PageLimit, search: z.optional(text('search', searchLength.max)) })

/** GET /users as the choice of an assignee asks it; `listUsers` in users.ts has all that this address answers. */
export const listAssignees = endpoint({
  method: 'GET',
  path: '/users',
  gate: handlerRoles,
  cost: { reads: 1, perRows: 50 },
  summary: 'Candidates for an assignment within the reach of the caller',
  query: z.extend(LookUp, { role: rolesInQuery(handlerRoles) }),
  reply: dataReply(z.array(AssigneeCandidate)),
})

export const listHandlers = endpoint({
  method: 'GET',
  path: '/admin/users',
  gate: handlerRoles,
  cost: { reads: 1, perRows: 50 },
  summary: 'The same candidates, of every role unless told',
  query: z.extend(LookUp, { role: z._default(rolesInQuery(handlerRoles), [...handlerRoles]) }),
  reply: dataReply(z.array(AssigneeCandidate)),
})

export const Department = z.object({
  id: z.string(),
  name: z.string(),
  nameHi: z.string(),
  description: z.string(),
  /** Of its page, /admin/department/{slug}: the English name in small letters with hyphens. */
  slug: z.string(),
  /** What it was called at first, which never changes; the page answers to it too. */
  key: z.string(),
  /** False: out of use, for tickets and members of old. */
  isActive: z.boolean(),
  /** To be sent with a change: 409 CHANGED_MEANWHILE where somebody else was quicker. */
  version: z.number(),
})
export type Department = z.infer<typeof Department>

export const listDepartments = endpoint({
  method: 'GET',
  path: '/admin/departments',
  gate: handlerRoles,
  cost: { reads: 1 },
  summary: 'All departments by name',
  reply: dataReply(z.array(Department)),
})

/** What a department asks of its staff. */
export const DepartmentSettings = z.object({
  /** With the status RESOLVED. */
  requiresNote: z.boolean('requiresNote must be true or false'),
  requiresPhoto: z.boolean('requiresPhoto must be true or false'),
})
export type DepartmentSettings = z.infer<typeof DepartmentSettings>

/** Admins of all departments, heads of their own. */
const departmentHeads = ['DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN'] as const satisfies Role[]

export const readDepartmentSettings = endpoint({
  method: 'GET',
  path: '/admin/departments/:id/settings',
  gate: departmentHeads,
  cost: { reads: 1 },
  summary: 'What a department asks of its staff; heads of their own departments',
  params: IdParams,
  reply: dataReply(DepartmentSettings),
})

export const changeDepartmentSettings = endpoint({
  method: 'PUT',
  path: '/admin/departments/:id/settings',
  gate: departmentHeads,
  cost: { writes: 2 },
  summary: 'Set what a department asks of its staff; heads of their own departments',
  params: IdParams,
  body: DepartmentSettings,
  reply: dataReply(DepartmentSettings),
})
