import { maskContacts } from '@nagrik/contract/masking'

/** The text without line breaks and doubled spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const lines = (...parts: string[]): string => parts.map(oneLine).join('\n')

export interface Searchable {
  ticket_number: string
  title: string
  /** Of a title that was made from names; else empty. */
  hindiTitle: string
  description: string
  address: string | null
}

/**
 * What a ticket is found by, in lower case: everything for staff and the reporter, the masked part for other citizens.
 */
export const searchTexts = ({
  ticket_number,
  title,
  hindiTitle,
  description,
  address,
}: Searchable): { search_text: string; public_text: string } => ({
  search_text: lines(ticket_number, title, description, hindiTitle).toLowerCase(),
  // Once more as one line: what stood apart may be a number together.
  public_text: [title, description, address ?? '', hindiTitle]
    .map((text) => maskContacts(oneLine(maskContacts(text))))
    .join('\n')
    .toLowerCase(),
})

/** The last line of what `searchTexts` made for staff. */
export const hindiTitleIn = (searchText: string): string => searchText.split('\n')[3] ?? ''
