import { days, istDate, istDay, shift, startOfIstDay } from '#platform/clock.ts'

type Weight = -1 | 0 | 1

/** What tickets count for: 1 once, -1 taken off again, 0 not at all. */
interface Weights {
  /** For everything but what is overdue. */
  counts: Weight
  overdue: Weight
}

/** Whole days or months of a kind, the first one and the one behind the last. */
type WholePart = Weights & { grain: string; since: string; until: string }

/** Less than a day. */
type PartOfDay = Weights & { since: Date; until: Date }

export interface Parts {
  whole: WholePart[]
  partial: PartOfDay[]
}

/** What is told of tickets: all figures, or how many there are and how many of them are done, which is half of the work. */
export type Asked = 'figures' | 'done'

/** The moments of a time: the first one, and the one behind the last; open where they are missing. */
interface Span {
  since?: Date | undefined
  before?: Date | undefined
}

/**
 * What has to be added up for the tickets reported within a span, and for those of them that were reported before
 * `overdueBefore`: all of them, less the younger ones. Null where nobody asks for these, which are half of the work.
 */
export function partsOfReports({ since, before }: Span, overdueBefore: Date | null): Parts {
  if (overdueBefore === null || (since && since >= overdueBefore))
    return partsOf({ since, before }, { counts: 1, overdue: 0 })
  const all = partsOf({ since, before }, { counts: 1, overdue: 1 })
  const young = partsOf({ since: overdueBefore, before }, { counts: 0, overdue: -1 })
  return { whole: [...all.whole, ...young.whole], partial: [...all.partial, ...young.partial] }
}

/** What has to be added up for the tickets that ended within a span. */
export function partsOfEnds(span: Span): Parts {
  const { whole, partial } = partsOf(span, { counts: 1, overdue: 0 })
  return { whole: whole.map((part) => ({ ...part, grain: `end ${part.grain}` })), partial }
}

/** What lies before and behind every day. */
const [beginning, end] = ['-infinity', 'infinity']

/**
 * A span by way of the nearest whole months and days: what a step back covers is taken off. So no more than half a
 * month is added up by days, and half a day by tickets.
 */
function partsOf({ since, before }: Span, weights: Weights): Parts {
  if (since === undefined && before === undefined)
    return { whole: [{ ...weights, grain: 'ever', since: beginning, until: end }], partial: [] }
  if (since && before && since >= before) return { whole: [], partial: [] }
  const [first, last] = [since && nearestDay(since), before && nearestDay(before)]
  if (since && before && first?.getTime() === last?.getTime())
    return { whole: [], partial: [{ ...weights, since, until: before }] }

  const [firstDay, lastDay] = [first ? istDate(first) : beginning, last ? istDate(last) : end]
  const [firstMonth, lastMonth] = [first ? nearestMonth(first) : beginning, last ? nearestMonth(last) : end]
  const whole = (grain: string, from: string, to: string): WholePart[] =>
    stepBetween(from, to, weights).map((step) => ({ grain, ...step }))
  return {
    whole:
      firstMonth === lastMonth
        ? whole('day', firstDay, lastDay)
        : [
            ...whole('day', firstDay, firstMonth),
            ...whole('month', firstMonth, lastMonth),
            ...whole('day', lastMonth, lastDay),
          ],
    partial: [
      ...(since && first ? stepBetween(since, first, weights) : []),
      ...(before && last ? stepBetween(last, before, weights) : []),
    ],
  }
}

/** None where there is nothing between. As texts, days are in their order too, and infinities around them. */
function stepBetween<Edge extends string | Date>(from: Edge, to: Edge, { counts, overdue }: Weights) {
  if (from < to) return [{ since: from, until: to, counts, overdue }]
  if (from > to) return [{ since: to, until: from, counts: less(counts), overdue: less(overdue) }]
  return []
}

const less = (weight: Weight): Weight => (weight === 0 ? 0 : weight === 1 ? -1 : 1)

/** Of the days that begin around a moment. */
const nearestDay = (moment: Date): Date => startOfIstDay(shift(moment, days(1) / 2))

/** The first day of the month that begins nearest to a day. */
function nearestMonth(day: Date): string {
  const inNext = shift(istDay(`${istDate(day).slice(0, 7)}-28`), days(4))
  const [start, next] = [day, inNext].map((one) => `${istDate(one).slice(0, 7)}-01`) as [string, string]
  return day.getTime() - istDay(start).getTime() < istDay(next).getTime() - day.getTime() ? start : next
}
