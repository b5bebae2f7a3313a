import type { Span } from './masking-addresses.ts'

interface Group extends Span {
  digits: string
  /** What stands before it in its run: a separator within a number, or rather one between two. */
  gap: 'tight' | 'list'
}

const longestGap = 8
const between = /^[\s\p{P}\p{S}]+$/u
const neverBetween = /[@%₹$°]/u
const betweenEntries = /[\n\r\u2028\u2029]|[,;،、।]\s/u

/** Phone, Aadhaar and card numbers, in order. */
export function findNumbers(text: string): Span[] {
  const found: Span[] = []
  for (const run of runsOf(text)) {
    if (run.reduce((count, { digits }) => count + digits.length, 0) < fewestDigits) continue
    for (const part of withoutHarmless(text, run)) {
      for (const rest of takeWhere(part, found, (at) => phoneAt(text, part, at))) {
        takeWhere(rest, found, (at) => idAt(rest, at))
      }
    }
  }
  return found.map((span) => withSigns(text, span)).sort((one, other) => one.start - other.start)
}

/** Groups of digits that only signs and spaces divide. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = []
  let last: Group | undefined
  for (const match of text.matchAll(/\d+/g)) {
    const start = match.index
    const group: Group = { start, end: start + match[0].length, digits: match[0], gap: 'tight' }
    const gap = last && start - last.end <= longestGap ? text.slice(last.end, start) : ''
    if (between.test(gap) && !neverBetween.test(gap)) {
      if (betweenEntries.test(gap)) group.gap = 'list'
      runs.at(-1)?.push(group)
    } else {
      runs.push([group])
    }
    last = group
  }
  return runs
}

/** Hands what `lengthAt` finds to `found`. @returns the groups before, between and after */
function takeWhere(groups: Group[], found: Span[], lengthAt: (at: number) => number): Group[][] {
  const rest: Group[][] = [[]]
  for (let at = 0; at < groups.length; ) {
    const length = lengthAt(at)
    const [first, last] = [groups[at], groups[at + length - 1]]
    if (length > 0 && first && last) {
      found.push({ start: first.start, end: last.end })
      rest.push([])
    } else if (first) {
      rest.at(-1)?.push(first)
    }
    at += Math.max(length, 1)
  }
  return rest
}

/** The plus and the bracket that belong to a number go with it. */
function withSigns(text: string, { start, end }: Span): Span {
  const first = text[start - 1] === '+' ? start - 1 : start
  const sign = text[first - 1] ?? ''
  const closing = closings[sign]
  const within = text.slice(start, end)
  const isOpened = closing !== undefined && count(within, closing) > count(within, sign)
  return { start: isOpened ? first - 1 : first, end }
}

const closings: Record<string, string> = { '(': ')', '[': ']' }
const count = (text: string, part: string): number => text.split(part).length

const degrees = String.raw`(?:[6-9]|[1-9]\d)\.\d{4,8}`
const onlyCoordinate = new RegExp(String.raw`${degrees}(?![.\d])`, 'y')
/** Dates, times, coordinates. */
const harmless = [
  /(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d(?!\d)/y,
  /(?:19|20)\d\d[./-](?:0[1-9]|1[0-2])[./-](?:0[1-9]|[12]\d|3[01])(?!\d)/y,
  /(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![:.]?\d)/y,
  new RegExp(String.raw`${degrees}[,;\s]{1,3}${degrees}(?![.\d])`, 'y'),
]
const ticketNumber = /20\d\d-\d{6,9}(?!\d)/y
const amount = /\d{1,3}(?:,\d{2,3}){1,3}(?!\d)/y
const ticketPrefix = /(?:^|[^\p{L}\p{N}])[a-z]{2,5}-$/u
const currency = /(?:₹|(?:^|[^\p{L}\p{M}\p{N}])(?:rs|inr|रु|रू|रुपये))\.?\s?$/u

/** The run in parts, as what is no contact for sure divides it. */
function withoutHarmless(text: string, run: Group[]): Group[][] {
  const parts: Group[][] = [[]]
  for (let at = 0; at < run.length; ) {
    const group = run[at] as Group
    const end = harmlessEnd(text, run, group)
    let next = at
    while (next < run.length && (run[next] as Group).end <= end) next += 1
    if (next > at) {
      parts.push([])
      at = next
    } else {
      parts.at(-1)?.push(group)
      at += 1
    }
  }
  return parts
}

function harmlessEnd(text: string, run: Group[], { start }: Group): number {
  const before = text.slice(Math.max(0, start - 8), start)
  const patterns = [...harmless]
  if (ticketPrefix.test(before.slice(-7))) patterns.push(ticketNumber)
  if (currency.test(before)) patterns.push(amount)
  if (run.length === 2) patterns.push(onlyCoordinate)
  for (const pattern of patterns) {
    pattern.lastIndex = start
    if (pattern.test(text)) return pattern.lastIndex
  }
  return start
}

/** A landline without the last digits of its number, and a mobile one behind 0091. */
const [fewestDigits, mostDigits] = [9, 14]
const pieces33 = new Set(['3-3-4', '3-7'])
/** As a number is parted in several lines, or like a list. */
const piecesInList = new Set(['5-5', '3-3-4', '4-3-3', '1-1-1-1-1-1-1-1-1-1'])

interface Candidate {
  digits: string
  lengths: number[]
  isList: boolean
  hasPlus: boolean
  isCountingUp: boolean
}

/** How many groups from here are a phone number, as many as possible; 0 for none. */
function phoneAt(text: string, groups: Group[], at: number): number {
  const hasPlus = text[(groups[at]?.start ?? 0) - 1] === '+'
  const candidate: Candidate = { digits: '', lengths: [], isList: false, hasPlus, isCountingUp: true }
  let longest = 0
  for (let next = at; next < groups.length; next += 1) {
    const { digits, gap } = groups[next] as Group
    if (candidate.digits.length + digits.length > mostDigits) break
    candidate.isList ||= next > at && gap === 'list'
    candidate.isCountingUp &&= next === at || Number(digits) > Number(groups[next - 1]?.digits)
    candidate.digits += digits
    candidate.lengths.push(digits.length)
    if (isPhone(candidate)) longest = next - at + 1
  }
  return longest
}

const prefixes: Record<number, string> = { 10: '', 11: '0', 12: '91', 13: '091', 14: '0091' }

function isPhone(candidate: Candidate): boolean {
  const { digits, lengths, isList, hasPlus } = candidate
  if (digits.length < fewestDigits) return false
  const prefix = prefixes[digits.length]
  if (prefix !== undefined && digits.startsWith(prefix) && isNational(candidate, prefix.length)) return true
  if (isList) return false
  if (hasPlus) return digits.length >= 10 && digits.length <= 13
  if (/^18[0-6]0/.test(digits)) return digits.length === 10 || digits.length === 11
  return isLandline(digits, lengths)
}

/** Ten digits behind a prefix; those of mobile numbers in any pieces. */
function isNational({ digits, lengths, isList, hasPlus, isCountingUp }: Candidate, prefix: number): boolean {
  const pieces = withoutFirst(lengths, prefix)
  if (pieces.length === 1) return true
  if (hasPlus && !isList) return true
  const shape = pieces.join('-')
  if (!/[6-9]/.test(digits[prefix] ?? '')) return !isList && pieces33.has(shape)
  if (isList) return piecesInList.has(shape)
  return !(isCountingUp && pieces.length > 3)
}

/** The lengths without the groups, or the part of one, that the prefix takes. */
function withoutFirst(lengths: number[], prefix: number): number[] {
  let left = prefix
  return lengths.flatMap((length) => {
    const taken = Math.min(left, length)
    left -= taken
    return length > taken ? [length - taken] : []
  })
}

/** With its area code. */
const isLandline = (digits: string, [area = 0, ...rest]: number[]): boolean =>
  digits.startsWith('0') &&
  area >= 3 &&
  area <= 5 &&
  digits.length >= 9 &&
  digits.length <= 12 &&
  (rest.length === 1 || rest.length === 2) &&
  rest.every((length) => length >= 3)

/** An Aadhaar number in one piece or in fours, a card in fours; five fours and more are a list. */
function idAt(groups: Group[], at: number): number {
  const lengthOf = (next: number) => groups[next]?.digits.length
  if (lengthOf(at) === 12 || lengthOf(at) === 16) return 1
  const goesOn = (next: number) => lengthOf(next) === 4 && groups[next]?.gap === 'tight'
  if (lengthOf(at) !== 4 || (lengthOf(at - 1) === 4 && goesOn(at))) return 0
  let fours = 1
  while (fours < 5 && goesOn(at + fours)) fours += 1
  return fours === 3 || fours === 4 ? fours : 0
}
