import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { text } from './fields.ts'
import { noteLength } from './limits.ts'

/**
 * The details of an event (events.ts) with names in place of ids: from and to of status, priority or assignee;
 * category, subcategory and department as {from, to} with their Hindi in categoryHi, subcategoryHi and
 * departmentHi; deadline as {from, to}; level of an escalation; ticketNumber of the other ticket of a duplicate, and how
 * many supporters (count) came or went with it. isNote marks what staff wrote, whose action is
 * a word of its own.
 */
const ShownDetails = z.record(z.string(), z.unknown())

export const TimelineEntry = z.object({
  id: z.string(),
  action: z.string(),
  actorName: z.string(),
  note: z.nullable(z.string()),
  details: ShownDetails,
  createdAt: z.string(),
})

export type TimelineEntry = z.infer<typeof TimelineEntry>

export const ActivityEntry = z.object({
  id: z.string(),
  type: z.enum(['AUDIT', 'comment']),
  actorName: z.string(),
  note: z.nullable(z.string()),
  action: z.string(),
  details: ShownDetails,
  createdAt: z.string(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const addTimelineNote = endpoint({
  method: 'POST',
  path: '/tickets/:id/timeline',
  gate: 'signedIn',
  cost: { writes: 5 },
  summary: 'Add a note of staff to the history',
  params: IdParams,
  body: z.object({
    action: text('action', 100).check(z.minLength(1, 'action is required')),
    note: z.optional(z.nullable(text('note', noteLength.max))),
  }),
  idempotent: true,
  status: 201,
  reply: dataReply(TimelineEntry),
})

/** Goes on before the comment or entry of this id, the oldest one of the answer before. */
export const HistoryQuery = z.object({ before: z.optional(z.string('before must be an id')) })

export const readActivity = endpoint({
  method: 'GET',
  path: '/tickets/:id/activity',
  gate: 'signedIn',
  summary: 'Audit entries and comments of a ticket, newest first, at most 100; earlier ones by before',
  cost: { reads: 5 },
  params: IdParams,
  query: HistoryQuery,
  reply: dataReply(z.array(ActivityEntry)),
})
