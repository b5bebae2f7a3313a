import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { mustHold } from './must-hold.ts'
import { AfterPosition } from './paging.ts'
import { Role } from './roles.ts'
import { Reason, UserFilter, userActions } from './users.ts'

/** What one call does to many, each by the rules of the single call. */
export const BulkUserAction = z.enum([...userActions, 'soft_delete'], 'Unknown action')
export type BulkUserAction = z.infer<typeof BulkUserAction>

/** Accounts of one bulk action. */
export const bulkUsersMax = 5000
export const tooManyUsers = 'At most 5,000 users can be changed at once. Please narrow the filter.'

const UserId = z
  .string('ids must be ids of users')
  .check(z.toLowerCase(), z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'ids must be ids of users'))

export const BulkUserRequest = z
  .object({
    action: BulkUserAction,
    reason: Reason,
    ids: z.optional(z.array(UserId).check(z.maxLength(bulkUsersMax, tooManyUsers))),
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
  query: z.object({ after: AfterPosition }),
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
