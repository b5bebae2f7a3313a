import { days, istDate, minutes, startOfIstDay } from '#platform/clock.ts'

/** Part of a day, in minutes since its midnight in India. */
export interface Span {
  opens: number
  closes: number
}

/** When somebody works. */
export interface Calendar {
  /** Spans of each weekday in their order, Monday first; at least one in all. */
  week: readonly (readonly Span[])[]
  /** yyyy-mm-dd, in India: nobody works on them. */
  holidays: ReadonlySet<string>
}

/** Each piece of working time from `start` on, day by day, without end. */
function* piecesFrom(start: Date, { week, holidays }: Calendar): Generator<[from: number, to: number]> {
  for (let midnight = startOfIstDay(start).getTime(); ; midnight += days(1)) {
    const day = istDate(new Date(midnight))
    if (holidays.has(day)) continue
    for (const { opens, closes } of week[(new Date(day).getUTCDay() + 6) % 7] ?? []) {
      const from = Math.max(start.getTime(), midnight + minutes(opens))
      const to = midnight + minutes(closes)
      if (from < to) yield [from, to]
    }
  }
}

/** When so many milliseconds of working time have passed since `start`: what ends with a day's work ends then. */
export function afterWorkingTime(start: Date, milliseconds: number, calendar: Calendar): Date {
  let left = milliseconds
  for (const [from, to] of piecesFrom(start, calendar)) {
    if (left <= to - from) return new Date(from + left)
    left -= to - from
  }
  throw new Error('days have come to an end')
}

/** How many milliseconds of working time lie between two moments. */
export function workingTimeBetween(start: Date, end: Date, calendar: Calendar): number {
  let sum = 0
  for (const [from, to] of piecesFrom(start, calendar)) {
    if (from >= end.getTime()) break
    sum += Math.min(to, end.getTime()) - from
  }
  return sum
}
