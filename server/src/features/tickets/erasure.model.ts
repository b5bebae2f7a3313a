import { maskContacts, maskFound } from '@nagrik/contract/masking'
import type { Span } from '@nagrik/contract/masking-addresses'
import { plainOf } from '@nagrik/contract/masking-plain'
import { piecesOfNote } from '@nagrik/contract/notes'

/** Whose account is being erased, by what they may be named in what stays. */
export interface ErasedPerson {
  id: string
  name: string
  /** Another one than `name` where that was changed. */
  registeredName: string
  /** All that are known, the former ones too. */
  emails: readonly string[]
  /** Of those, the ones that others may have written of: anybody can give the account an address and never confirm it. */
  ownEmails: readonly string[]
  phone: string | null
}

type Named = Omit<ErasedPerson, 'id' | 'ownEmails'>

const nameMask = '***'
/** An initial alone is also a house, a sector, a grade; within the whole name it goes. */
const shortestWord = 2
const inWord = String.raw`[\p{L}\p{M}\p{N}]`
/** How people in Haryana address each other; it is often written onto the name. */
const honorifics = '(?:ji|jee|bhai|जी|भाई)?'
/** The part before the @ is a name of its own. */
const shortestLocalPart = 5

/**
 * Takes a person out of what they wrote: every contact, and their names, whole and in words, in whatever case and form
 * of letters. Doing it again changes nothing.
 */
export function eraserOf(person: Named): (text: string) => string {
  const localParts = person.emails
    .map((one) => plainOf(one.split('@')[0] ?? '').text)
    .filter((one) => one.length >= shortestLocalPart)
  return eraser(person, [...partsOf(person.registeredName), ...partsOf(person.name)], localParts)
}

/**
 * The same for what somebody else wrote about their reports. A name that was changed later counts only whole and in
 * several words: nobody takes words out of others' texts by calling themselves so.
 */
export function noteEraserOf(person: Named): (text: string) => string {
  const parts = partsOf(person.registeredName)
  if (wordsOf(person.name).length > 1) parts.push(wholeOf(person.name))
  return eraser(person, parts, [])
}

const wordsOf = (name: string): string[] => plainOf(name).text.match(new RegExp(`${inWord}+`, 'gu')) ?? []
const wholeOf = (name: string): string => wordsOf(name).join(`[^\\p{L}\\p{M}\\p{N}]*`)

/** Patterns of a name, whole and in words. */
function partsOf(name: string): string[] {
  const words = wordsOf(name)
  const whole = words.join('').length >= shortestWord ? [wholeOf(name)] : []
  return [...whole, ...words.filter((word) => word.length >= shortestWord)]
}

function eraser(person: Named, nameParts: string[], words: string[]): (text: string) => string {
  const pattern = new RegExp(`(?<!${inWord})(?:${nameParts.join('|')})${honorifics}(?!${inWord})`, 'gu')
  const contacts = contactsOf(person).map((one) => plainOf(one).text)
  const find = (plain: string): Span[] => {
    const found = [...(nameParts.length > 0 ? plain.matchAll(pattern) : [])].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }))
    found.push(...contacts.flatMap((one) => occurrences(plain, one, standsAlone)))
    found.push(...words.flatMap((one) => occurrences(plain, one)))
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

/** For the words of a note: the id of whom it mentions may look like a number, and is nobody's contact. */
export const besideMentions = (erase: (text: string) => string) => (note: string) =>
  piecesOfNote(note)
    .map(({ text, mentioned }) => (mentioned ? text : erase(text)))
    .join('')
