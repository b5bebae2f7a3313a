type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second' | 'fraction' | 'half' | 'offset'

const tokens: Record<string, readonly [Part, string]> = {
  yyyy: ['year', String.raw`\d{4}`],
  MMM: ['month', '[A-Za-z]{3}'],
  MM: ['month', String.raw`\d{2}`],
  M: ['month', String.raw`\d{1,2}`],
  dd: ['day', String.raw`\d{2}`],
  d: ['day', String.raw`\d{1,2}`],
  HH: ['hour', String.raw`\d{2}`],
  H: ['hour', String.raw`\d{1,2}`],
  hh: ['hour', String.raw`\d{2}`],
  h: ['hour', String.raw`\d{1,2}`],
  mm: ['minute', String.raw`\d{2}`],
  ss: ['second', String.raw`\d{2}`],
  SSS: ['fraction', String.raw`\d{1,9}`],
  a: ['half', '[AaPp][Mm]'],
  X: ['offset', String.raw`Z|[+-]\d{2}:?\d{2}`],
}
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const iso =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?\s?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/

/** Letters stand for themselves between single quotes, signs and spaces always. */
function patternOf(format: string): RegExp {
  if (format === 'ISO') return iso
  const parts = format.match(/'[^']*'|([A-Za-z])\1*|[^A-Za-z']/g) ?? []
  const has = new Set<Part>()
  const pattern = parts.map((part) => {
    const known = tokens[part]
    if (known) {
      if (has.has(known[0])) throw new UnknownFormat(`${format}: ${known[0]} stands there twice`)
      has.add(known[0])
      return `(?<${known[0]}>${known[1]})`
    }
    if (/^[A-Za-z]/.test(part)) throw new UnknownFormat(`${format}: ${part} is no part of a time`)
    return part.replaceAll("'", '').replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  })
  if (!has.has('year')) throw new UnknownFormat(`${format}: it has no year`)
  return new RegExp(`^${pattern.join('')}$`)
}

export class UnknownFormat extends Error {}

/**
 * Reads times as they are written in one of these formats, in a time zone unless they say their own.
 * @throws UnknownFormat
 */
export function timeReader(formats: readonly string[], timeZone: string): (text: string) => Date | null {
  const patterns = formats.map(patternOf)
  const offsetAt = offsetsIn(timeZone)
  return (text) => {
    for (const pattern of patterns) {
      const parts = pattern.exec(text)?.groups
      const local = parts && localTime(parts)
      if (local == null) continue
      if (parts?.offset === undefined) return new Date(local - offsetAt(local - offsetAt(local)))
      const stated = statedOffset(parts.offset)
      if (stated !== null) return new Date(local - stated)
    }
    return null
  }
}

type Parts = Partial<Record<string, string>>

/** Milliseconds as if it were UTC; null where the calendar or the clock has no such time. */
function localTime({
  year,
  month,
  day = '1',
  hour = '0',
  minute = '0',
  second = '0',
  fraction = '0',
  half,
}: Parts) {
  const monthNumber = /^\d/.test(month ?? '1')
    ? Number(month ?? 1) - 1
    : months.indexOf((month ?? '').toLowerCase())
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const isClock = hours < 24 && Number(minute) < 60 && Number(second) < 60 && (!half || Number(hour) <= 12)
  const time = Date.UTC(Number(year), monthNumber, Number(day), hours, Number(minute), Number(second))
  const date = new Date(time)
  // Of a year before 100 Date.UTC makes one of the last century.
  const isDate =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === monthNumber &&
    date.getUTCDate() === Number(day)
  return isClock && isDate ? time + Math.floor(Number(`0.${fraction}`) * 1000) : null
}

/** Milliseconds; null where no place on earth has it. */
function statedOffset(offset: string): number | null {
  if (offset === 'Z') return 0
  const [hours = 0, minutes = 0] = [offset.slice(1, 3), offset.slice(-2)].map(Number)
  if (hours > 14 || minutes > 59) return null
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** Clocks of the world are changed on the quarter of an hour. */
const quarter = 900_000
const day = 86_400_000

/** How far local time is ahead of UTC at a moment, in milliseconds; asked once of a day on which it does not change. */
function offsetsIn(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  const asked = (at: number): number => {
    const parts = format.formatToParts(at).map(({ type, value }) => [type, Number(value)])
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts)
    return Date.UTC(year, month - 1, day, hour, minute, second) - at
  }
  const startOf = (moment: number, span: number) => Math.floor(moment / span) * span
  /** Null: it changes. */
  const ofDays = new Map<number, number | null>()
  return (moment) => {
    const start = startOf(moment, day)
    const known = ofDays.get(start)
    if (known !== undefined) return known ?? asked(startOf(moment, quarter))
    const [first, last] = [asked(start), asked(start + day)]
    ofDays.set(start, first === last ? first : null)
    return first === last ? first : asked(startOf(moment, quarter))
  }
}
