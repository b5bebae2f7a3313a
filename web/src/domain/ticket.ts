import type { CurrentUser } from '@nagrik/contract/accounts'
import { refusedAgain } from '@nagrik/contract/resolution'
import { deadlinePassed, defaultTitle, type Ticket } from '@nagrik/contract/tickets'
import { currentLanguage, nameInLanguage, translate } from '#platform/i18n/i18n.ts'
import type { Point } from '#ui/map/point.ts'
import { isStaff } from './role.ts'

/** A citizen looks at what somebody else reported: names are hidden and contacts masked. */
export const isOfSomebodyElse = (
  ticket: Pick<Ticket, 'reporterId'>,
  viewer: Pick<CurrentUser, 'id' | 'role'>,
): boolean => !isStaff(viewer.role) && ticket.reporterId !== viewer.id

type Named = Pick<Ticket, 'categoryName' | 'categoryNameHi' | 'subcategory' | 'subcategoryHi'>

export const categoryOf = (ticket: Named): string =>
  nameInLanguage(ticket.categoryName, ticket.categoryNameHi)

export const departmentOf = (ticket: Pick<Ticket, 'department' | 'departmentHi'>): string =>
  nameInLanguage(ticket.department, ticket.departmentHi)

export const subcategoryOf = (ticket: Named): string | null =>
  ticket.subcategory && nameInLanguage(ticket.subcategory, ticket.subcategoryHi)

/** As the reporter wrote it; one that was made from names is made again from those in the reader's language. */
export function titleOf(ticket: Named & Pick<Ticket, 'title'>): string {
  const isMade = ticket.title === defaultTitle(ticket.categoryName, ticket.subcategory)
  return isMade ? defaultTitle(categoryOf(ticket), subcategoryOf(ticket)) : ticket.title
}

/** Why it was raised for a review: as somebody wrote it, or what raised it by itself. */
export const escalationReasonOf = ({ escalationReason: reason }: Pick<Ticket, 'escalationReason'>) =>
  reason === deadlinePassed || reason === refusedAgain ? translate(reason) : reason

/** Blocks are named in English; only the word itself has another one in Hindi. */
export const blockName = (block: string): string => block.replace(/^Block\b/, translate('Block'))

/** Where it is, as far as anybody said: the address, and the block unless the address names it. */
export function placeOf(ticket: Pick<Ticket, 'address' | 'block'>): string {
  const block = blockName(ticket.block)
  if (!ticket.address) return block
  const address = addressInLanguage(ticket.address)
  const names = [ticket.block, block].map((name) => name.toLowerCase())
  return names.some((name) => address.toLowerCase().includes(name)) ? address : `${address}, ${block}`
}

/** A looked-up address may name its state in both scripts: 'गुरुग्राम, हरियाणा (Haryana), भारत'. */
const addressInLanguage = (address: string): string =>
  currentLanguage() === 'hi' ? address.replace(/(\p{Script=Devanagari}) \([A-Za-z ]+\)/gu, '$1') : address

export function pointOf({ latitude, longitude }: Pick<Ticket, 'latitude' | 'longitude'>): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
