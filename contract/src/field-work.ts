import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { RequiredProof } from './resolution.ts'
import { handlerRoles } from './roles.ts'
import { Ticket, TicketComment } from './tickets.ts'

/** The most urgent tickets of whoever asks; the rest wait for another day. */
export const fieldTickets = 40
/** Pictures of each, and comments: the newest. */
export const fieldPictures = 4
export const fieldComments = 3

/** A ticket with all that somebody needs who stands before it, also without a network. */
export const FieldTicket = z.extend(Ticket, {
  /** The first photos and videos of the report. */
  pictures: z.array(
    z.object({
      id: z.string(),
      /** Signed, and of another text each time; what it shows stays the same. */
      thumbnailUrl: z.string(),
    }),
  ),
  /** Oldest first. */
  comments: z.array(z.pick(TicketComment, { id: true, content: true, createdAt: true, authorName: true })),
  requiredProof: RequiredProof,
})
export type FieldTicket = z.infer<typeof FieldTicket>

export const FieldWork = z.object({
  /** When the server read it. */
  asOf: z.string(),
  /** Unresolved tickets of whoever asks, also those that are not among these. */
  totalCount: z.number(),
  tickets: z.array(FieldTicket),
})
export type FieldWork = z.infer<typeof FieldWork>

export const readFieldWork = endpoint({
  method: 'GET',
  path: '/tickets/field',
  gate: handlerRoles,
  cost: { reads: 10 },
  summary:
    'The 40 most urgent unresolved tickets assigned to the caller, with what the field needs: pictures by signed link, last comments, the proof asked for',
  reply: dataReply(FieldWork),
})
