/**
 * Hiding of phone numbers and e-mail addresses in free text. The server masks what citizens read on others'
 * tickets, and clients mask the same text again: masking masked text changes nothing.
 */

const phoneMask = '**********'
const emailMask = '***@***'

/** First digit of the scripts in which Haryana writes numbers: Devanagari, Gurmukhi, Arabic, Urdu, full width. */
const zeros = [0x0966, 0x0a66, 0x0660, 0x06f0, 0xff10]
const otherDigits = /[०-९੦-੯٠-٩۰-۹０-９]/g

/** The same text with ASCII digits, unit for unit. */
const withAsciiDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code))
  })

/** Marks that nobody sees; phones copy them along with a number. */
const unseen = String.raw`\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff`
const gap = String.raw`[ \t\u00a0${unseen}().\/_·\-\u2010-\u2015\u2212]{0,3}`
const dash = String.raw`[ .\-\u2010-\u2015\u2212]`
const at = String.raw`(?:\s?[\[({]\s?at\s?[\])}]\s?|\s{0,2}[@＠]\s{0,2})`
const dot = String.raw`(?:[.．]|\s?[\[({]\s?dot\s?[\])}]\s?)`
const local = String.raw`[\p{L}\p{M}\p{N}._%+'\-]`
const label = String.raw`[\p{L}\p{M}\p{N}\-]`

/** Numbers that only look like a phone number: ticket numbers, dates, coordinates within India. */
const harmless = [
  String.raw`(?<![\p{L}\p{N}])[a-z]{2,5}-20\d{2}-\d{6,9}(?!\d)`,
  String.raw`(?<!\d)(?:0?[1-9]|[12]\d|3[01])[.\/\-](?:0?[1-9]|1[0-2])[.\/\-](?:19|20)\d{2}(?!\d)`,
  String.raw`(?<![\d.])(?:[6-9]|[12]\d|3[0-7]|6[89]|[78]\d|9[0-7])\.\d{4,8}(?!\d|\.\d)`,
].join('|')

const email = [
  `(?<!${local})${local}+[@＠]${label}+(?:[.．]${label}+)*`,
  `(?<!${local})${local}+${at}${label}+(?:${dot}${label}+)+`,
].join('|')

const phone = [
  // Ten digits in one piece, whatever they begin with, with or without a prefix.
  String.raw`(?<!\d)(?:(?:\+|00)?91${gap}|0${gap})?\d{10}(?!\d)`,
  // A mobile number in pieces.
  String.raw`(?<!\d)(?:(?:\+|00)?91${gap}|0${gap})?[6-9](?:${gap}\d){9}(?!\d)`,
  // Any number behind the country code.
  String.raw`(?:\+|(?<!\d)00)91(?:${gap}\d){10}(?!\d)`,
  String.raw`(?<!\d)\d{3}${dash}\d{3}${dash}\d{4}(?!\d)`,
  // A landline with its area code.
  String.raw`(?<!\d)\(?0\d{2,4}\)?[ \-\u2010-\u2015]{1,3}\d{3,4}[ \-]?\d{3,4}(?!\d)`,
].join('|')

const pattern = new RegExp(`(?<harmless>${harmless})|(?<email>${email})|(?<phone>${phone})`, 'iu')

/** After each finding the text begins anew, since what is hidden no longer stands before the rest. */
function maskOnce(text: string): string {
  const digits = withAsciiDigits(text)
  let masked = ''
  let shown = 0
  let next = 0
  for (let match = pattern.exec(digits); match !== null; match = pattern.exec(digits.slice(next))) {
    const start = next + match.index
    next = start + match[0].length
    if (match.groups?.harmless !== undefined) continue
    masked += text.slice(shown, start) + (match.groups?.email === undefined ? phoneMask : emailMask)
    shown = next
  }
  return masked + text.slice(shown)
}

/** `text` with every phone number (10 digits in any usual writing) and e-mail address replaced by asterisks. */
export function maskContacts(text: string): string {
  const masked = maskOnce(text)
  return masked === text ? text : maskContacts(masked)
}
