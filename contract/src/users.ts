import * as z from 'zod/mini'
import { CurrentUser } from './accounts.ts'
import { Done, dataReply, endpoint, IdParams, Pagination } from './endpoint.ts'
import { Email, numberInQuery, PersonName, Phone, text } from './fields.ts'
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

const UserFilter = z.object({
  /** In name, e-mail and phone number. */
  search: z.optional(text('search', searchLength.max)),
  /** One, repeated or a comma list. */
  role: z.optional(rolesInQuery(roles)),
  /** Id, name or slug. */
  department: z.optional(text('department', 100)),
  /** all leaves hard-deleted accounts in too. */
  status: z.optional(z.enum(['all', ...userStatuses], 'Unknown status')),
})

export const UserPage = z.extend(dataReply(z.array(ManagedUser)), {
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
      'Please select a department',
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
const Reason = z.optional(z.nullable(text('reason', 500)))

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

export const noDepartment = 'Please select at least one department'
export const noPrimary = 'Please select a primary department when assigning multiple departments'

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
        ({ departments, primaryDepartmentId }) => departments.length === 1 || !!primaryDepartmentId,
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

/** What one call does to many, each by the rules of the single call. */
export const BulkUserAction = z.enum([...userActions, 'soft_delete'], 'Unknown action')
export type BulkUserAction = z.infer<typeof BulkUserAction>

/** Accounts of one bulk action. */
export const bulkUsersMax = 5000
export const tooManyUsers = 'At most 5,000 users can be changed at once. Please narrow the filter.'

export const BulkUserRequest = z
  .object({
    action: BulkUserAction,
    reason: Reason,
    ids: z.optional(
      z.array(z.string('ids must be ids of users')).check(z.maxLength(bulkUsersMax, tooManyUsers)),
    ),
    /** Every account that fits it when this call is made, but not that of the caller. */
    filter: z.optional(UserFilter),
  })
  .check(mustHold('Please give either ids or a filter.', ({ ids, filter }) => !ids !== !filter, ['ids']))
export type BulkUserRequest = z.infer<typeof BulkUserRequest>

/** How far it is: `changed`, `unchanged` (they were so already) and `refused` of `total`. */
export const BulkUserChange = z.object({
  id: z.string(),
  action: BulkUserAction,
  state: z.enum(['RUNNING', 'STOPPED', 'ENDED']),
  /** Somebody stopped it, its owner's session ended, their role is another one now, or it failed too often. */
  stoppedBecause: z.nullable(z.enum(['ASKED', 'SIGNED_OUT', 'ROLE_CHANGED', 'FAILED'])),
  total: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  /** Who asked for it. */
  owner: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
})
export type BulkUserChange = z.infer<typeof BulkUserChange>

export const requestUserBulkChange = endpoint({
  method: 'POST',
  path: '/users/bulk-changes',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 20 },
  summary: `Have up to ${bulkUsersMax} accounts changed one by one, each by the rules of the single call: those of ids, or all that fit filter`,
  body: BulkUserRequest,
  idempotent: true,
  status: 201,
  reply: dataReply(BulkUserChange),
})

export const listUserBulkChanges = endpoint({
  method: 'GET',
  path: '/users/bulk-changes',
  gate: ['SUPER_ADMIN'],
  cost: { reads: 1 },
  summary: 'The latest 20 bulk changes of accounts; kept for 30 days',
  reply: dataReply(z.array(BulkUserChange)),
})

export const readUserBulkChange = endpoint({
  method: 'GET',
  path: '/users/bulk-changes/:id',
  gate: ['SUPER_ADMIN'],
  cost: { reads: 1 },
  summary: 'How far a bulk change of accounts is',
  params: IdParams,
  reply: dataReply(BulkUserChange),
})

export const BulkUserRefusal = z.object({
  /** Its place among the chosen ones. */
  position: z.number(),
  userId: z.string(),
  /** Null where there is no such account. */
  user: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()), role: Role })),
  /** Code and message of the error that the call for this one account answered. */
  error: z.string(),
  message: z.string(),
})
export type BulkUserRefusal = z.infer<typeof BulkUserRefusal>

export const listUserBulkRefusals = endpoint({
  method: 'GET',
  path: '/users/bulk-changes/:id/refusals',
  gate: ['SUPER_ADMIN'],
  cost: { reads: 5 },
  summary: 'Accounts that a bulk change was refused, and why, 100 at a time',
  params: IdParams,
  query: z.object({
    /** Goes on after this position. */
    after: z._default(numberInQuery('after', z.number().check(z.int('after must be a whole number'))), 0),
  }),
  reply: dataReply(z.array(BulkUserRefusal)),
})

export const stopUserBulkChange = endpoint({
  method: 'POST',
  path: '/users/bulk-changes/:id/stop',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 2 },
  summary: 'Stop a bulk change of accounts; nothing more is changed after the answer',
  params: IdParams,
  reply: dataReply(BulkUserChange),
})

export const resumeUserBulkChange = endpoint({
  method: 'POST',
  path: '/users/bulk-changes/:id/resume',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 2 },
  summary: 'Let an own bulk change of accounts that was stopped go on, in the session of this call',
  params: IdParams,
  reply: dataReply(BulkUserChange),
})

/** Rows of a file of staff beside its heading, and characters of the file. */
export const importLimits = { rows: 200, characters: 200_000 } as const
export const importHeadings = ['name', 'email', 'phone', 'role', 'department'] as const

/** What is wrong with a cell of the file; row 1 is the heading, and `field` null means the row or file as a whole. */
export const ImportProblem = z.object({
  row: z.number(),
  field: z.nullable(z.enum(importHeadings)),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportResult = z.object({
  /** Rows of the file beside its heading. */
  rows: z.number(),
  /** In the order of the file. */
  problems: z.array(ImportProblem),
  /** Empty after a dry run. Passwords are told this once. */
  created: z.array(
    z.object({
      row: z.number(),
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: Role,
      department: z.nullable(z.string()),
      tempPassword: z.string(),
    }),
  ),
})
export type ImportResult = z.infer<typeof ImportResult>

export const importUsers = endpoint({
  method: 'POST',
  path: '/users/import',
  gate: ['SUPER_ADMIN'],
  cost: { writes: 20 },
  summary: `Make accounts of staff from a CSV file of up to ${importLimits.rows} rows with the columns ${importHeadings.join(', ')}: all of them, or none where a row has a problem; dryRun only tells the problems`,
  body: z.object({
    /** The text of the file. */
    csv: z
      .string('csv must be the text of the file')
      .check(z.maxLength(importLimits.characters, 'The file is larger than allowed.')),
    dryRun: z._default(z.boolean('dryRun must be true or false'), true),
  }),
  idempotent: true,
  reply: dataReply(ImportResult),
})
