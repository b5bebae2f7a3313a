import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { mustHold } from './must-hold.ts'
import { AfterPosition } from './paging.ts'
import { handlerRoles } from './roles.ts'
import { Ticket, TicketChange, TicketListQuery, TicketPriority, TicketStatus } from './tickets.ts'

// Not among the limits, all of which every first visit loads.
/** Tickets of one bulk change, bulk changes of a person at work at once, days that they are kept, refusals of an answer. */
export const bulkLimits = { tickets: 5000, atWork: 3, days: 30, refusalPage: 100 } as const

/** What is to be the same on every chosen ticket: one of these, or several. */
export const BulkFields = z.extend(z.pick(TicketChange, { status: true, priority: true }), {
  assigneeId: z.optional(z.nullable(z.string('assigneeId must be text or null').check(z.toLowerCase()))),
})
export type BulkFields = z.infer<typeof BulkFields>

/** The filter of the list, without what tells of its pages and their order. */
const Filter = z.pick(TicketListQuery, {
  search: true,
  searchType: true,
  status: true,
  priority: true,
  dateRange: true,
  assignment: true,
  category: true,
  escalated: true,
  waiting: true,
  scope: true,
})

export const tooManyTickets = 'At most 5,000 issues can be changed at once. Please narrow the filter.'

export const TicketId = z
  .string('ids must be ids of tickets')
  .check(z.toLowerCase(), z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'ids must be ids of tickets'))

export const BulkRequest = z
  .object({
    change: BulkFields.check(
      mustHold('Please choose what is to change.', (change) => Object.keys(change ?? {}).length > 0),
    ),
    ids: z.optional(z.array(TicketId).check(z.maxLength(bulkLimits.tickets, tooManyTickets))),
    /** Every ticket of the caller's list that fits it when this call is made. */
    filter: z.optional(Filter),
  })
  .check(mustHold('Please give either ids or a filter.', ({ ids, filter }) => !ids !== !filter, ['ids']))
export type BulkRequest = z.infer<typeof BulkRequest>

/** How far it is: `changed`, `unchanged` (they were so already) and `refused` of `total`. */
export const BulkChange = z.object({
  id: z.string(),
  status: z.optional(TicketStatus),
  priority: z.optional(TicketPriority),
  /** Who is to have the tickets; null: nobody. */
  assignee: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
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
export type BulkChange = z.infer<typeof BulkChange>

export const requestBulkChange = endpoint({
  method: 'POST',
  path: '/tickets/bulk-changes',
  gate: handlerRoles,
  cost: { writes: 20 },
  summary: `Have up to ${bulkLimits.tickets} tickets changed one by one, each by the caller's permission at that time: those of ids, or all of the list that fit filter`,
  body: BulkRequest,
  idempotent: true,
  status: 201,
  reply: dataReply(BulkChange),
})

export const listBulkChanges = endpoint({
  method: 'GET',
  path: '/tickets/bulk-changes',
  gate: handlerRoles,
  cost: { reads: 1 },
  summary: `The latest 20 bulk changes of the caller, for a super admin of everybody; kept for ${bulkLimits.days} days`,
  reply: dataReply(z.array(BulkChange)),
})

export const readBulkChange = endpoint({
  method: 'GET',
  path: '/tickets/bulk-changes/:id',
  gate: handlerRoles,
  cost: { reads: 1 },
  summary: 'How far a bulk change is; for its owner and super admins',
  params: IdParams,
  reply: dataReply(BulkChange),
})

export const BulkRefusal = z.object({
  /** Its place among the chosen ones. */
  position: z.number(),
  ticketId: z.string(),
  /** Null where the caller may not read it, or there is none. */
  ticket: z.nullable(
    z.pick(Ticket, {
      ticketNumber: true,
      title: true,
      categoryName: true,
      categoryNameHi: true,
      subcategory: true,
      subcategoryHi: true,
    }),
  ),
  /** Code and message of the error that a change of this one ticket answered. */
  error: z.string(),
  message: z.string(),
})
export type BulkRefusal = z.infer<typeof BulkRefusal>

export const listBulkRefusals = endpoint({
  method: 'GET',
  path: '/tickets/bulk-changes/:id/refusals',
  gate: handlerRoles,
  cost: { reads: 5 },
  summary: `Tickets that a bulk change was refused, and why, ${bulkLimits.refusalPage} at a time`,
  params: IdParams,
  query: z.object({ after: AfterPosition }),
  reply: dataReply(z.array(BulkRefusal)),
})

export const stopBulkChange = endpoint({
  method: 'POST',
  path: '/tickets/bulk-changes/:id/stop',
  gate: handlerRoles,
  cost: { writes: 2 },
  summary: 'Stop a bulk change; nothing more is changed after the answer',
  params: IdParams,
  reply: dataReply(BulkChange),
})

export const resumeBulkChange = endpoint({
  method: 'POST',
  path: '/tickets/bulk-changes/:id/resume',
  gate: handlerRoles,
  cost: { writes: 2 },
  summary: 'Let an own bulk change that was stopped go on, in the session of this call',
  params: IdParams,
  reply: dataReply(BulkChange),
})

export const forgetBulkChange = endpoint({
  method: 'DELETE',
  path: '/tickets/bulk-changes/:id',
  gate: handlerRoles,
  cost: { writes: 2 },
  summary: 'Take a bulk change off the list; one at work ends where it is',
  params: IdParams,
  reply: z.object({ success: z.literal(true) }),
})
