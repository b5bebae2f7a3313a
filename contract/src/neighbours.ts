import * as z from 'zod/mini'
import { dataReply, endpoint, IdParams } from './endpoint.ts'
import { TicketFilterQuery } from './tickets.ts'

const Neighbour = z.object({ id: z.string(), ticketNumber: z.string() })
export const Neighbours = z.object({ previous: z.nullable(Neighbour), next: z.nullable(Neighbour) })
export type Neighbours = z.infer<typeof Neighbours>

export const ticketNeighbours = endpoint({
  method: 'GET',
  path: '/tickets/:id/neighbours',
  gate: 'signedIn',
  cost: { reads: 2 },
  summary: 'The tickets before and after one in a list of the caller, whether it is in that list or not',
  params: IdParams,
  query: TicketFilterQuery,
  reply: dataReply(Neighbours),
})
