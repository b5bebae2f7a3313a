import { maskContacts, maskFound } from '@nagrik/contract/masking'
import type { Span } from '@nagrik/contract/masking-addresses'
import { plainOf } from '@nagrik/contract/masking-plain'

/** Whose account is being erased, by what they may be named in what stays. */
export interface ErasedPerson {
  id: string
  name: string
  /** All that are known, the former ones too. */
  emails: readonly string[]
  phone: string | null
}

type Named = Omit<ErasedPerson, 'id'>

const nameMask = '***'
/** An initial alone is also a house, a sector, a grade; within the whole name it goes. */
const shortestWord = 2
const inWord = String.raw`[\p{L}\p{M}\p{N}]`
/** How people in Haryana address each other; it is often written onto the name. */
const honorifics = '(?:ji|jee|bhai|जी|भाई)?'
/** The part before the @ is a name of its own. */
const shortestLocalPart = 5

/**
 * Takes a person out of what was written about their reports: every contact, and the name, whole and in words, as it
 * was registered, in whatever case and form of letters. Doing it again changes nothing.
 */
export function eraserOf({ name, emails, phone }: Named): (text: string) => string {
  const words = plainOf(name).text.match(new RegExp(`${inWord}+`, 'gu')) ?? []
  const whole = words.join(`[^\\p{L}\\p{M}\\p{N}]*`)
  const named = words.join('').length >= shortestWord ? [whole] : []
  named.push(...words.filter((word) => word.length >= shortestWord))
  const pattern = new RegExp(`(?<!${inWord})(?:${named.join('|')})${honorifics}(?!${inWord})`, 'gu')
  const localParts = emails.map((one) => one.split('@')[0] ?? '')
  const literal = [
    ...contactsOf({ name, emails, phone }),
    ...localParts.filter((one) => one.length >= shortestLocalPart),
  ].map((one) => plainOf(one).text)

  const find = (plain: string): Span[] => {
    const found = [...(named.length > 0 ? plain.matchAll(pattern) : [])].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }))
    return disjoint([...found, ...literal.flatMap((one) => occurrences(plain, one))])
  }
  return (text) => maskFound(maskContacts(text), find, nameMask)
}

/** The mail addresses and the phone number as they are stored: what tells a person apart wherever it stands. */
export const contactsOf = ({ emails, phone }: Named): string[] =>
  [...emails, phone].filter((one) => one !== null)

/** Takes these contacts out of what others wrote about something else, and leaves everything else of it. */
export const contactEraserOf =
  (contacts: readonly string[]) =>
  (text: string): string =>
    maskFound(
      text,
      (plain) => disjoint(contacts.flatMap((one) => occurrences(plain, plainOf(one).text))),
      nameMask,
    )

function occurrences(text: string, part: string): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    found.push({ start: at, end: at + part.length })
  }
  return found
}

/** In order; what overlaps is one. */
function disjoint(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1)
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end)
    else joined.push({ ...span })
  }
  return joined
}
