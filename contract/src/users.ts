import * as z from 'zod/mini'
import { CurrentUser } from './accounts.ts'
import { Done, dataReply, endpoint, IdParams, Pagination } from './endpoint.ts'
import { Email, PersonName, Phone, text } from './fields.ts'
import { searchLength } from './limits.ts'
import { mustHold } from './must-hold.ts'
import { PageIfAny, PageLimit } from './paging.ts'
import { AssigneeCandidate, rolesInQuery } from './people.ts'
import { handlerRoles, Role, roles, staffRoles } from './roles.ts'

export const userStatuses = ['active', 'inactive', 'blocked', 'soft_deleted', 'hard_deleted'] as const
export const UserStatus = z.enum(userStatuses, 'Unknown status')
export type UserStatus = z.infer<typeof UserStatus>

/** What an administrator makes; further super admins come by a command of the server. */
export const creatableRoles = ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ADMIN'] as const satisfies Role[]
/** Where an administrator without a department of its own belongs; made by the region pack. */
export const administratorsDepartment = 'General Administration'

/** What the viewer may do with an account. */
export const UserAbilities = z.object({
  edit: z.boolean(),
  manageDepartments: z.boolean(),
  enable: z.boolean(),
  disable: z.boolean(),
  block: z.boolean(),
  unblock: z.boolean(),
  softDelete: z.boolean(),
  hardDelete: z.boolean(),
  viewPerformance: z.boolean(),
})
export type UserAbilities = z.infer<typeof UserAbilities>

/** An account as a super admin reads it. E-mail is null where it was erased. */
export const ManagedUser = z.extend(
  z.omit(CurrentUser, { email: true, mustChangePassword: true, emailConfirmed: true }),
  {
    email: z.nullable(z.string()),
    isDeleted: z.boolean(),
    /** Whether a phone is on record that was verified, or the account was made by an administrator and has signed in. */
    isVerified: z.boolean(),
    status: UserStatus,
    blockedUntil: z.nullable(z.string()),
    blockReason: z.nullable(z.string()),
    _count: z.object({ reportedTickets: z.number(), assignedTickets: z.number() }),
    departmentCount: z.number(),
    abilities: UserAbilities,
  },
)
export type ManagedUser = z.infer<typeof ManagedUser>

export const UserFilter = z.object({
  /** In name, e-mail and phone number. */
  search: z.optional(text('search', searchLength.max)),
  /** One, repeated or a comma list. */
  role: z.optional(rolesInQuery(roles)),
  /** Id, name or slug. */
  department: z.optional(text('department', 100)),
  /** all leaves hard-deleted accounts in too. */
  status: z.optional(z.enum(['all', ...userStatuses], 'Unknown status')),
})

export type UserFilter = z.infer<typeof UserFilter>

const UserPage = z.extend(dataReply(z.array(ManagedUser)), {
  pagination: z.extend(Pagination, { total: z.number() }),
})

/**
 * One address for two questions. With role and none of page, department and status: whom a ticket can be given to
 * (`listAssignees` in people.ts has the same call with that answer alone). Otherwise: a page of all accounts, newest
 * first, for super admins.
 */
export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  gate: handlerRoles,
  cost: { reads: 1, perRows: 50 },
  summary:
    'With role and none of page, department and status: candidates for an assignment within the reach of the caller. Otherwise a page of all accounts, for super admins alone',
  query: z.extend(UserFilter, { page: PageIfAny, limit: PageLimit }),
  // Not the other way round: what has pages would be read as a list without them.
  reply: z.union([UserPage, dataReply(z.array(AssigneeCandidate))]),
})

/** The same call as user management asks it. */
export const listManagedUsers = { ...listUsers, reply: UserPage }

export const departmentMissing = 'Please select a department'

export const NewUser = z
  .object({
    name: PersonName,
    email: Email,
    phoneNumber: Phone,
    role: z.enum(creatableRoles, 'Unknown role'),
    department: z.optional(z.nullable(text('department', 100))),
  })
  .check(
    mustHold(
      departmentMissing,
      ({ role, department }) => role === 'CITIZEN' || role === 'ADMIN' || !!department,
      ['department'],
    ),
  )

export type NewUser = z.infer<typeof NewUser>

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 2 },
  idempotent: true,
  status: 201,
  summary: 'Make an account with a temporary password, which is told this once',
  body: NewUser,
  reply: dataReply(z.object({ user: ManagedUser, tempPassword: z.string() })),
})

export const UserChange = z.object({
  name: z.optional(PersonName),
  email: z.optional(Email),
  phoneNumber: z.optional(z.nullable(Phone)),
  role: z.optional(Role),
  department: z.optional(z.nullable(text('department', 100))),
  isBlocked: z.optional(z.boolean('isBlocked must be true or false')),
})
export type UserChange = z.infer<typeof UserChange>

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 2 },
  summary: 'Change an account; a role never becomes SUPER_ADMIN',
  params: IdParams,
  body: UserChange,
  reply: dataReply(ManagedUser),
})

export const readUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  gate: staffRoles,
  cost: { reads: 1 },
  summary:
    "A profile with its departments: the own one, for heads their departments' members, for admins everybody's",
  params: IdParams,
  reply: z.extend(dataReply(ManagedUser), { user: ManagedUser }),
})

export const userActions = ['enable', 'disable', 'block', 'unblock'] as const
export const UserAction = z.enum(userActions, 'Unknown action')
export type UserAction = z.infer<typeof UserAction>
export const Reason = z.optional(z.nullable(text('reason', 500)))

export const changeUserStatus = endpoint({
  method: 'PUT',
  path: '/users/:id/status',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 2 },
  summary: 'Enable, disable, block or unblock an account',
  params: IdParams,
  body: z.object({ action: UserAction, reason: Reason }),
  reply: z.extend(dataReply(ManagedUser), { message: z.string() }),
})

const noDepartment = 'Please select at least one department'
const noPrimary = 'Please select a primary department when assigning multiple departments'

export const changeUserDepartments = endpoint({
  method: 'PUT',
  path: '/users/:id/departments',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 2 },
  summary: 'Set the departments somebody belongs to, and the primary one',
  params: IdParams,
  body: z
    .object({
      departments: z
        .array(z.string('departments must be ids'), noDepartment)
        .check(z.minLength(1, noDepartment), z.maxLength(100)),
      primaryDepartmentId: z.optional(z.nullable(z.string('primaryDepartmentId must be text'))),
    })
    .check(
      mustHold(
        noPrimary,
        ({ departments, primaryDepartmentId }) => departments.length < 2 || !!primaryDepartmentId,
        ['primaryDepartmentId'],
      ),
    ),
  reply: dataReply(ManagedUser),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 2 },
  summary: 'Delete an account: soft closes it, hard erases the person and leaves the tickets',
  params: IdParams,
  body: z.object({ deleteType: z.enum(['soft', 'hard'], 'deleteType must be soft or hard'), reason: Reason }),
  reply: Done,
})
