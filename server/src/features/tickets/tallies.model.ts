import { days, istDate, istDay, shift, startOfIstDay } from '#platform/clock.ts'

/** What tickets count for: 1 once, -1 taken off again, 0 not at all. */
interface Weights {
  /** For everything but what is overdue. */
  counts: 0 | 1
  overdue: -1 | 0 | 1
}

/** Whole days or months of a kind, the first one and the one behind the last. */
type WholePart = Weights & { grain: string; since: string; until: string }

/** Less than a day. */
type PartOfDay = Weights & { since: Date; until: Date }

export interface Parts {
  whole: WholePart[]
  partial: PartOfDay[]
}

/** The moments of a time: the first one, and the one behind the last; open where they are missing. */
interface Span {
  since?: Date | undefined
  before?: Date | undefined
}

const everything = { grain: 'ever', since: '-infinity', until: 'infinity' }
const once = { counts: 1, overdue: 1 } as const

/**
 * What has to be added up for the tickets reported within a span, and for those of them that were reported before
 * `overdueBefore`.
 */
export function partsOfReports({ since, before }: Span, overdueBefore: Date): Parts {
  if (since === undefined && before === undefined) {
    const young = partsOf({ since: overdueBefore }, { counts: 0, overdue: -1 })
    return { ...young, whole: [{ ...everything, ...once }, ...young.whole] }
  }
  const later = since && since > overdueBefore ? since : overdueBefore
  const border = before && before < later ? before : later
  const old = partsOf({ since, before: border }, once)
  const young = partsOf({ since: border, before }, { counts: 1, overdue: 0 })
  return { whole: [...old.whole, ...young.whole], partial: [...old.partial, ...young.partial] }
}

/** What has to be added up for the tickets that ended within a span. */
export function partsOfEnds(span: Span): Parts {
  const { whole, partial } = partsOf(span, { counts: 1, overdue: 0 })
  return { whole: whole.map((part) => ({ ...part, grain: `end ${part.grain}` })), partial }
}

/** A span as whole months, whole days around them and what is left of days at its ends; all without beginning or end. */
function partsOf({ since, before }: Span, weights: Weights): Parts {
  if (since && before && since >= before) return { whole: [], partial: [] }
  const first = since && endOfDay(since)
  const last = before && startOfIstDay(before)
  if (since && before && first && last && first > last)
    return { whole: [], partial: [{ ...weights, since, until: before }] }
  const partial: PartOfDay[] = []
  if (since && first && since < first) partial.push({ ...weights, since, until: first })
  if (before && last && last < before) partial.push({ ...weights, since: last, until: before })
  const [from, to] = [first ? istDate(first) : '-infinity', last ? istDate(last) : 'infinity']
  const [firstMonth, lastMonth] = [first ? monthFrom(from) : from, last ? `${to.slice(0, 7)}-01` : to]
  const runs = isBefore(lastMonth, firstMonth)
    ? [{ grain: 'day', since: from, until: to }]
    : [
        { grain: 'day', since: from, until: firstMonth },
        { grain: 'month', since: firstMonth, until: lastMonth },
        { grain: 'day', since: lastMonth, until: to },
      ]
  return {
    whole: runs.filter(({ since, until }) => since !== until).map((run) => ({ ...run, ...weights })),
    partial,
  }
}

const endOfDay = (moment: Date): Date => {
  const start = startOfIstDay(moment)
  return start < moment ? shift(start, days(1)) : start
}

/** The first day of the first month that is whole from a day on. */
function monthFrom(day: string): string {
  if (day.endsWith('-01')) return day
  const inNext = shift(istDay(`${day.slice(0, 7)}-28`), days(4))
  return `${istDate(inNext).slice(0, 7)}-01`
}

const isBefore = (day: string, other: string) =>
  other === 'infinity' || (other !== '-infinity' && day < other)
