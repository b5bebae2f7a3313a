import * as z from 'zod/mini'
import { endpoint, IdParams } from './endpoint.ts'
import { text } from './fields.ts'
import { commentLength } from './limits.ts'
import { TicketComment } from './tickets.ts'
import { HistoryQuery } from './timeline.ts'

/** What a comment of files alone says. */
export const filesOnly = 'Attached files'

export const listComments = endpoint({
  method: 'GET',
  path: '/tickets/:id/comments',
  gate: 'signedIn',
  summary: 'The newest 100 comments of a ticket, oldest first; earlier ones by before',
  cost: { reads: 5 },
  params: IdParams,
  query: HistoryQuery,
  reply: z.object({ success: z.literal(true), comments: z.array(TicketComment) }),
})

export const addComment = endpoint({
  method: 'POST',
  path: '/tickets/:id/comments',
  gate: 'signedIn',
  cost: { writes: 10 },
  summary: 'Comment on a ticket; its files follow by upload',
  params: IdParams,
  body: z.object({
    content: text('content', commentLength.max).check(z.minLength(1, 'A comment needs text')),
  }),
  idempotent: true,
  status: 201,
  reply: z.object({ success: z.literal(true), comment: TicketComment }),
})
