import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { text } from './fields.ts'
import { searchLength } from './limits.ts'
import { handlerRoles } from './roles.ts'
import { Ticket, TicketDetail } from './tickets.ts'

/** A ticket that may be the same as another one, and why. */
export const LikelyDuplicate = z.extend(
  z.pick(Ticket, {
    id: true,
    ticketNumber: true,
    title: true,
    categoryName: true,
    categoryNameHi: true,
    subcategory: true,
    subcategoryHi: true,
    status: true,
    createdAt: true,
    supportCount: true,
    thumbnailId: true,
  }),
  {
    /** Metres between them, rounded up to ten; null where one of them has no place. */
    distance: z.nullable(z.number()),
    isSameCategory: z.boolean(),
    /** What both say, in small letters. */
    commonWords: z.array(z.string()),
  },
)
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>

export const likelyDuplicates = endpoint({
  method: 'GET',
  path: '/tickets/:id/likely-duplicates',
  gate: handlerRoles,
  cost: { reads: 3 },
  summary: 'Unresolved tickets that may be the same as this one, likeliest first, or the one of this number',
  params: IdParams,
  query: z.object({ number: z.optional(text('number', searchLength.max)) }),
  reply: dataReply(z.array(LikelyDuplicate)),
})

export const markDuplicate = endpoint({
  method: 'POST',
  path: '/tickets/:id/duplicate',
  gate: handlerRoles,
  cost: { writes: 5 },
  summary: 'Close a ticket as a duplicate of another one, which its reporter and supporters then support',
  params: IdParams,
  body: z.object({ of: z.string('of is required').check(z.minLength(1, 'of is required'), z.toLowerCase()) }),
  reply: dataReply(TicketDetail),
})

export const undoDuplicate = endpoint({
  method: 'DELETE',
  path: '/tickets/:id/duplicate',
  gate: handlerRoles,
  cost: { writes: 5 },
  summary: 'Take a duplicate back: the ticket stands as before, and so do the supporters of both',
  params: IdParams,
  reply: dataReply(TicketDetail),
})
