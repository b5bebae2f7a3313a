import { findAddresses, type Span } from './masking-addresses.ts'
import { findNumbers } from './masking-numbers.ts'
import { type Plain, plainOf } from './masking-plain.ts'

/**
 * Hiding of phone numbers, e-mail addresses, payment addresses and Aadhaar numbers in free text, in whatever
 * script and with whatever between their parts. Numbers spelled in words stay. The server masks what citizens
 * read on others' tickets, and clients mask the same text again: masking masked text changes nothing. The work
 * grows with the length of the text and no faster.
 */

const numberMask = '**********'
const addressMask = '***@***'

/** `text` with every contact replaced by asterisks and everything else as it was. */
export function maskContacts(text: string): string {
  const plain = plainOf(text)
  const addressed = replaced(text, plain, findAddresses(plain.text), addressMask)
  const rest = addressed === text ? plain : plainOf(addressed)
  return replaced(addressed, rest, findNumbers(rest.text), numberMask)
}

/** `text` with a mask in place of what `find` finds in its plain form. */
export function maskFound(text: string, find: (plain: string) => Span[], mask: string): string {
  const plain = plainOf(text)
  return replaced(text, plain, find(plain.text), mask)
}

function replaced(text: string, plain: Plain, found: Span[], mask: string): string {
  let shown = 0
  let masked = ''
  for (const { start, end } of found) {
    masked += text.slice(shown, plain.starts[start]) + mask
    shown = plain.ends[end - 1] ?? text.length
  }
  return masked + text.slice(shown)
}
