const degrees = String.raw`(?:[6-9]|[1-9]\d)\.\d{4,8}`
const date =
  /(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?!\d)|(?:19|20)\d\d[./-](?:0[1-9]|1[0-2])[./-](?:0[1-9]|[12]\d|3[01])(?!\d)/y
const time = /(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![:.]?\d)/y
const coordinates = new RegExp(String.raw`${degrees}[°,;\s]{1,3}${degrees}(?![.\d])`, 'y')
const onlyCoordinate = new RegExp(String.raw`${degrees}(?![.\d])`, 'y')
const minutes = /\d{1,3}°\s?\d{1,2}\s?['’′](?:\s?\d{1,2}(?!\d))?/y

/** By the sign behind their first digits. */
const patterns: Record<string, RegExp[]> = {
  '.': [date, coordinates],
  '/': [date],
  '-': [date],
  ':': [time],
  '°': [minutes],
}

const ticketNumber = /20\d\d-\d{6,9}(?!\d)/y
const ticketPrefix = /(?:^|[^\p{L}\p{N}])[a-z]{2,5}-$/u
/** As India or the world parts them, of nine digits at most: one of ten may be a phone number. */
const amount = /\d{1,2}(?:,\d\d){0,2},\d{3}(?!,?\d)|\d{1,3}(?:,\d{3}){1,2}(?!,?\d)/y
const currency = /(?:₹|(?:^|[^\p{L}\p{M}\p{N}])(?:rs|inr|रु|रू|रुपये))\.?\s?$/u

/**
 * Where the date, time, coordinate, amount or ticket number ends that begins with these digits.
 * @returns `start` for none
 */
export function harmlessEnd(
  text: string,
  { start, end }: { start: number; end: number },
  mayBeOneCoordinate: boolean,
): number {
  const sign = text[end] ?? ''
  const before = (length: number) => text.slice(Math.max(0, start - length), start)
  const fitting = sign === ':' && text[start - 1] === ':' ? [] : [...(patterns[sign] ?? [])]
  if (sign === '-' && end - start === 4 && ticketPrefix.test(before(7))) fitting.push(ticketNumber)
  if (sign === ',' && end - start < 4 && currency.test(before(8))) fitting.push(amount)
  if (sign === '.' && mayBeOneCoordinate) fitting.push(onlyCoordinate)
  for (const pattern of fitting) {
    pattern.lastIndex = start
    if (pattern.test(text)) return pattern.lastIndex
  }
  return start
}
