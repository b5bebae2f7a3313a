import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { pointInQuery, text } from './fields.ts'
import { reportingRoles } from './roles.ts'
import { Ticket, TicketAbilities } from './tickets.ts'

export const NearbyQuery = z.object({
  /** Id or name. */
  category: text('category', 100).check(z.minLength(1, 'Unknown category.')),
  ...pointInQuery(),
})
export type NearbyQuery = z.infer<typeof NearbyQuery>

/** A ticket that may be what the citizen is about to report, as this viewer may see it. Names nobody. */
export const NearbyTicket = z.extend(
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
    hasUserSupported: true,
    thumbnailId: true,
  }),
  {
    /** Metres, rounded; of a sensitive category to the middle of a square of about 100 m. */
    distance: z.number(),
    /** The caller reported it. */
    isOwn: z.boolean(),
    abilities: z.pick(TicketAbilities, { support: true }),
  },
)
export type NearbyTicket = z.infer<typeof NearbyTicket>

export const nearbyTickets = endpoint({
  method: 'GET',
  path: '/tickets/nearby',
  gate: reportingRoles,
  cost: { reads: 2 },
  summary:
    'Unresolved tickets of a category within 150 m of a point in the last 60 days, nearest first, at most 5',
  query: NearbyQuery,
  reply: dataReply(z.array(NearbyTicket)),
})
