import type { LikelyDuplicate } from '@nagrik/contract/duplicates'
import type { Ticket } from '@nagrik/contract/tickets'
import type { Likeness } from './likeness.model.ts'

export const presentLikely = (
  ticket: Ticket,
  { distance, isSameCategory, commonWords }: Likeness,
): LikelyDuplicate => ({
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
  thumbnailId: ticket.thumbnailId,
  distance,
  isSameCategory,
  commonWords,
})
