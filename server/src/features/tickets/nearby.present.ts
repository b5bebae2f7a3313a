import type { NearbyTicket } from '@nagrik/contract/nearby'
import type { Ticket } from '@nagrik/contract/tickets'

/** Of a ticket as this viewer may see it what is needed to tell whether it is the same. */
export const presentNearby = (ticket: Ticket, isOwn: boolean, distance: number): NearbyTicket => ({
  id: ticket.id,
  ticketNumber: ticket.ticketNumber,
  title: ticket.title,
  categoryName: ticket.categoryName,
  categoryNameHi: ticket.categoryNameHi,
  subcategory: ticket.subcategory,
  subcategoryHi: ticket.subcategoryHi,
  status: ticket.status,
  createdAt: ticket.createdAt,
  supportCount: ticket.supportCount,
  hasUserSupported: ticket.hasUserSupported,
  thumbnailId: ticket.thumbnailId,
  distance,
  isOwn,
  abilities: { support: ticket.abilities.support },
})
