import type { CurrentUser } from '@nagrik/contract/accounts'
import type { Ticket } from '@nagrik/contract/tickets'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import type { Point } from '#ui/map/point.ts'
import { isStaff } from './role.ts'

/** A citizen looks at what somebody else reported: names are hidden and contacts masked. */
export const isOfSomebodyElse = (
  ticket: Pick<Ticket, 'reporterId'>,
  viewer: Pick<CurrentUser, 'id' | 'role'>,
): boolean => !isStaff(viewer.role) && ticket.reporterId !== viewer.id

type Named = Pick<
  Ticket,
  'categoryName' | 'categoryNameHi' | 'subcategory' | 'subcategoryHi' | 'department' | 'departmentHi'
>

export const categoryOf = (ticket: Named): string =>
  nameInLanguage(ticket.categoryName, ticket.categoryNameHi)

export const departmentOf = (ticket: Named): string => nameInLanguage(ticket.department, ticket.departmentHi)

export const subcategoryOf = (ticket: Named): string | null =>
  ticket.subcategory && nameInLanguage(ticket.subcategory, ticket.subcategoryHi)

/** Where it is, as far as anybody said: the address, and the block unless the address names it. */
export function placeOf(ticket: Pick<Ticket, 'address' | 'block'>): string {
  const { address, block } = ticket
  if (!address) return block
  return address.toLowerCase().includes(block.toLowerCase()) ? address : `${address}, ${block}`
}

export function pointOf({ latitude, longitude }: Pick<Ticket, 'latitude' | 'longitude'>): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
