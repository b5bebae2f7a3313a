import { maskContacts, maskFound } from '@nagrik/contract/masking'
import type { Span } from '@nagrik/contract/masking-addresses'
import { plainOf } from '@nagrik/contract/masking-plain'

interface Named {
  name: string
  emails: readonly string[]
  phone: string | null
}

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
  const contacts = contactsOf({ emails, phone }).map((one) => plainOf(one).text)
  const localParts = emails
    .map((one) => plainOf(one.split('@')[0] ?? '').text)
    .filter((one) => one.length >= shortestLocalPart)

  const find = (plain: string): Span[] => {
    const found = [...(named.length > 0 ? plain.matchAll(pattern) : [])].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }))
    found.push(...contacts.flatMap((one) => occurrences(plain, one, standsAlone)))
    found.push(...localParts.flatMap((one) => occurrences(plain, one)))
    return disjoint(found)
  }
  return (text) => maskFound(maskContacts(text), find, nameMask)
}

/** The mail addresses and the phone number as they are stored: what tells a person apart wherever it stands. */
export const contactsOf = ({ emails, phone }: Pick<Named, 'emails' | 'phone'>): string[] =>
  [...emails, phone].filter((one) => one !== null)

/** Takes these contacts out of what others wrote about something else, and leaves everything else of it. */
export function contactEraserOf(contacts: readonly string[]): (text: string) => string {
  const folded = contacts.map((one) => plainOf(one).text)
  return (text) =>
    maskFound(
      text,
      (plain) => disjoint(folded.flatMap((one) => occurrences(plain, one, standsAlone))),
      nameMask,
    )
}

/** Signs may stand around a mail address, as quotes do, but not between it and more of a name or of a host. */
const nameGoesOn = /[\p{L}\p{M}\p{N}][._%+'-]{0,64}$/u
const hostGoesOn = /^[.-]?[\p{L}\p{M}\p{N}]/u
const numberBefore = /\d$/
const numberAfter = /^\d/
/** As India writes what comes before a phone number. */
const prefixed = /(?<!\d)(?:0|(?:00)?91)$/

/** Whether a contact is whole where it was found: `a@gmail.com` is nobody in `sunita@gmail.com`. */
function standsAlone(text: string, { start, end }: Span): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 65), start), text.slice(end, end + 3)]
  if (text.slice(start, end).includes('@')) return !nameGoesOn.test(before) && !hostGoesOn.test(after)
  return (!numberBefore.test(before) || prefixed.test(before)) && !numberAfter.test(after)
}

function occurrences(text: string, part: string, isMeant = (_text: string, _span: Span) => true): Span[] {
  if (part === '') return []
  const found: Span[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    const span = { start: at, end: at + part.length }
    if (isMeant(text, span)) found.push(span)
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
