import type { Span } from './masking-addresses.ts'
import { harmlessEnd } from './masking-harmless.ts'

interface Group extends Span {
  digits: string
  /** Its place among all digits of the text. */
  from: number
  /** What stands before it in its run: a separator within a number, or rather one between two. */
  gap: 'tight' | 'list'
}

/** Eight signs; white space counts as one, however long: it is shown as a single one. */
const between = /(?:\s+|[\p{P}\p{S}]){1,8}/uy
const betweenEntries = /[\n\r\u2028\u2029]|[,;،、।]\s|[@%₹$°]\s|\s[@%₹$°]/u

/** Phone, Aadhaar and card numbers, in order. */
export function findNumbers(text: string): Span[] {
  const found: Span[] = []
  const allDigits = text.replace(/\D+/g, '')
  for (const run of runsOf(text)) {
    if (digitsOf(run) < fewestDigits) continue
    for (const part of withoutHarmless(text, run)) {
      const phoneFrom = (groups: Group[], at: number) => phoneAt(text, allDigits, groups, at)
      const hasPlus = ({ start }: Group) => text[start - 1] === '+'
      let rest = [part]
      const take = (lengthAt: (groups: Group[], at: number) => number) => {
        rest = rest.flatMap((groups) => takeWhere(groups, found, (at) => lengthAt(groups, at)))
      }
      take((groups, at) => (hasPlus(groups[at] as Group) ? phoneFrom(groups, at) : 0))
      // Where more than a phone number stands, its digits may begin in the number before it.
      if (digitsOf(part) > mostDigits) take(idAt)
      take(phoneFrom)
      take(idAt)
      take(otherIdAt)
      found.push(...halvesBeside(part, new Set(rest.flat())))
    }
  }
  return found.map((span) => withSigns(text, span)).sort((one, other) => one.start - other.start)
}

const digitsOf = (groups: Group[]): number => groups.reduce((count, { digits }) => count + digits.length, 0)

/** Groups of digits that only signs and spaces divide. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = []
  let [from, reached] = [0, 0]
  for (const match of text.matchAll(/\d+/g)) {
    const [digits] = match
    const start = match.index
    const group: Group = { start, end: start + digits.length, digits, from, gap: 'tight' }
    between.lastIndex = reached
    const gap = runs.length > 0 ? between.exec(text)?.[0] : undefined
    if (gap !== undefined && reached + gap.length === start) {
      if (betweenEntries.test(gap)) group.gap = 'list'
      runs.at(-1)?.push(group)
    } else {
      runs.push([group])
    }
    from += digits.length
    reached = group.end
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

/** What is `left` of four or five digits close beside what was found: half of a number that was cut elsewhere. */
function halvesBeside(part: Group[], left: Set<Group>): Group[] {
  const halves: Group[] = []
  const look = (group?: Group, beside?: Group, later = group) => {
    if (!group || !beside || later?.gap !== 'tight' || !left.has(group) || left.has(beside)) return
    if (group.digits.length !== 4 && group.digits.length !== 5) return
    left.delete(group)
    halves.push(group)
  }
  for (let at = 1; at < part.length; at += 1) look(part[at], part[at - 1])
  for (let at = part.length - 1; at > 0; at -= 1) look(part[at - 1], part[at], part[at])
  return halves
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

/** The run in parts, as what is no contact for sure divides it. */
function withoutHarmless(text: string, run: Group[]): Group[][] {
  const parts: Group[][] = [[]]
  for (let at = 0; at < run.length; ) {
    const group = run[at] as Group
    const end = harmlessEnd(text, group, run.length === 2)
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

/** A landline without the last digits of its number, and a mobile one behind 0091. */
const [fewestDigits, mostDigits] = [9, 14]
const pieces33 = new Set(['3-3-4', '3-7'])
/** As a number is parted in several lines, or like a list. */
const piecesInList = new Set(['5-5', '3-3-4', '4-3-3', '2-2-2-2-2', '1-1-1-1-1-1-1-1-1-1'])

/** What is a number in however many pieces: a mobile one, or one of the toll-free. */
const inAnyPieces = /(?:0|91|091|0091)?[6-9]\d{9}|18[0-6]0\d{6}/y
/** The others have three pieces, behind two of a prefix. */
const mostPieces = 5
/** From one to the next in a row of houses or poles. */
const longestStep = 10

interface Candidate {
  digits: string
  groups: Group[]
  isList: boolean
  hasPlus: boolean
}

/** How many groups from here are a phone number, as many as possible; 0 for none. */
function phoneAt(text: string, allDigits: string, groups: Group[], at: number): number {
  const { start, from } = groups[at] as Group
  const hasPlus = text[start - 1] === '+'
  inAnyPieces.lastIndex = from
  const most = hasPlus || inAnyPieces.test(allDigits) ? mostDigits : mostPieces
  let isList = false
  let longest = 0
  for (let count = 1; count <= most && at + count <= groups.length; count += 1) {
    const { digits, from: last, gap } = groups[at + count - 1] as Group
    const length = last + digits.length - from
    if (length > mostDigits) break
    isList ||= count > 1 && gap === 'list'
    if (length < fewestDigits) continue
    const candidate = { digits: allDigits.slice(from, from + length), groups: groups.slice(at, at + count) }
    if (isPhone({ ...candidate, isList, hasPlus })) longest = count
  }
  return longest
}

const prefixes: Record<number, string> = { 10: '', 11: '0', 12: '91', 13: '091', 14: '0091' }

function isPhone(candidate: Candidate): boolean {
  const { digits, groups, isList, hasPlus } = candidate
  const prefix = prefixes[digits.length]
  if (prefix !== undefined && digits.startsWith(prefix) && isNational(candidate, prefix.length)) return true
  if (isList) return false
  if (groups.length === 1 && /^00[1-9]\d{9,11}$/.test(digits)) return true
  if (hasPlus) return digits.length >= 10 && digits.length <= 13
  if (/^18[0-6]0/.test(digits)) return digits.length === 10 || digits.length === 11
  return isLandline(digits, piecesBehind(groups, 0))
}

/** Ten digits behind a prefix; those of mobile numbers in any pieces. */
function isNational({ digits, groups, isList, hasPlus }: Candidate, prefix: number): boolean {
  const pieces = piecesBehind(groups, prefix)
  if (pieces.length === 1) return true
  if (hasPlus && !isList) return true
  const shape = pieces.join('-')
  if (!/[6-9]/.test(digits[prefix] ?? '')) return !isList && pieces33.has(shape)
  if (pieces.length > 3 && isCountingUp(groups)) return false
  return !isList || piecesInList.has(shape)
}

const isCountingUp = (groups: Group[]): boolean =>
  groups.every(({ digits }, at) => {
    const step = at === 0 ? 1 : Number(digits) - Number(groups[at - 1]?.digits)
    return step >= 1 && step <= longestStep
  })

/** The lengths of the groups, without those, or the part of one, that the prefix takes. */
function piecesBehind(groups: Group[], prefix: number): number[] {
  const pieces: number[] = []
  let left = prefix
  for (const { digits } of groups) {
    const taken = Math.min(left, digits.length)
    left -= taken
    if (digits.length > taken) pieces.push(digits.length - taken)
  }
  return pieces
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
  while (fours < 7 && goesOn(at + fours)) fours += 1
  // One Aadhaar number, a bank card, two Aadhaar numbers side by side.
  return [3, 4, 6].includes(fours) ? fours : 0
}

/** An Aadhaar number in other pieces, or parted in several lines or like a list, with nothing beside it. */
function otherIdAt(groups: Group[], at: number): number {
  if (at > 0 || groups.length > 4 || digitsOf(groups) !== 12) return 0
  const isList = groups.some(({ gap }, place) => place > 0 && gap === 'list')
  const lengths = groups.map(({ digits }) => digits.length)
  if (isList && lengths.join('-') !== '4-4-4') return 0
  const isId = /^[2-9]/.test(groups[0]?.digits ?? '') && Math.min(...lengths) >= 3 && !isCountingUp(groups)
  return isId ? groups.length : 0
}
