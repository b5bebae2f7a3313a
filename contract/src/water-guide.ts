import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { Ticket } from './tickets.ts'

export const waterGuide = endpoint({
  method: 'GET',
  path: '/water-guide',
  gate: 'signedIn',
  cost: { reads: 2 },
  summary:
    'How many water issues were resolved, and the latest that the caller reported and may still follow',
  reply: dataReply(
    z.object({
      /** Per cent of all water tickets that are RESOLVED or CLOSED, one decimal; null without any. */
      resolutionRate: z.nullable(z.number()),
      /** Not closed, or closed within the last 30 days; newest first, at most 20. */
      issues: z.array(Ticket),
    }),
  ),
})
