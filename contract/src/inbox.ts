import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { handlerRoles } from './roles.ts'
import { Ticket, Waiting } from './tickets.ts'

/** Tickets of each group that the inbox lists; the list has the rest. */
export const inboxRows = 5

export const readInbox = endpoint({
  method: 'GET',
  path: '/inbox',
  gate: handlerRoles,
  cost: { reads: 10 },
  summary:
    'What waits for the caller, in groups, the most urgent first: how many, and the first five of each',
  reply: dataReply(
    z.array(
      z.object({
        waiting: Waiting,
        totalCount: z.number(),
        /** The nearest deadline first; answers the oldest first. */
        tickets: z.array(Ticket),
      }),
    ),
  ),
})
