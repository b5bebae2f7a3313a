import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'

const HistoryState = z.object({
  /** Every event is as it was written, and none is missing between them. */
  isIntact: z.boolean(),
  events: z.number(),
  /** ISO 8601: what happened until then is sealed and published; null before the first seal. */
  sealedUntil: z.nullable(z.string()),
})
export type HistoryState = z.infer<typeof HistoryState>

export const ticketHistory = endpoint({
  method: 'GET',
  path: '/tickets/:id/history',
  gate: 'signedIn',
  cost: { reads: 1 },
  summary: 'Whether the history of a ticket is intact; for its reporter and staff',
  params: IdParams,
  reply: dataReply(HistoryState),
})

export const historySeals = endpoint({
  method: 'GET',
  path: '/transparency/history',
  gate: 'public',
  cost: { reads: 1 },
  summary: 'The figures that all histories were rolled into, day by day, newest first, for a year',
  reply: dataReply(
    z.array(
      z.object({
        /** yyyy-mm-dd in India. */
        day: z.string(),
        /** ISO 8601: the end of that day. */
        until: z.string(),
        /** Whose history went on since the seal before, and by how many events. */
        tickets: z.number(),
        events: z.number(),
        /** Hexadecimal. */
        figure: z.string(),
      }),
    ),
  ),
})
