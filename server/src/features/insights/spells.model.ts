import { days, istDate, istDay, shift } from '#platform/clock.ts'

/** What a ticket is counted by: its report, its assignment or its end. */
export type Moment = 'created_at' | 'assigned_at' | 'ended_at'

/** Spells of a time one after the other, the oldest first: what each is called, and the key that it is counted under. */
export interface Spells {
  /** Calendar months, or how many whole weeks lie between then and a moment. */
  kind: 'month' | { weeksBefore: Date }
  since: Date
  spells: { period: string; key: string }[]
}

/** Calendar months of India, each as a whole, from that of `since` to that of `now`. */
export function monthsSince(since: Date, now: Date): Spells {
  const last = istDate(now).slice(0, 7)
  const first = istDate(since).slice(0, 7)
  const names = [first]
  for (let month = first; month < last; names.push(month)) month = monthAfter(month, 1)
  return {
    kind: 'month',
    since: istDay(`${first}-01`),
    spells: names.map((period) => ({ period, key: period })),
  }
}

/** The last `count` calendar months of India, this one included. */
export const lastMonths = (count: number, now: Date): Spells =>
  monthsSince(istDay(`${monthAfter(istDate(now).slice(0, 7), 1 - count)}-01`), now)

/** Whole weeks up to now, as many as it takes to reach back to `since`. */
export function weeksSince(since: Date, now: Date): Spells {
  const count = Math.ceil((now.getTime() - since.getTime()) / days(7))
  const begin = (weeksBefore: number) => shift(now, -days(7) * (weeksBefore + 1))
  return {
    kind: { weeksBefore: now },
    since: begin(count - 1),
    spells: Array.from({ length: count }, (_, at) => {
      const weeksBefore = count - 1 - at
      return { period: istDate(begin(weeksBefore)), key: String(weeksBefore) }
    }),
  }
}

function monthAfter(month: string, count: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7)
}

/** So many calendar months before a moment, at the same time of the day in India; the last day where there is no such day. */
export function monthsBefore(now: Date, count: number): Date {
  const today = istDate(now)
  const month = monthAfter(today.slice(0, 7), -count)
  const lastDay = shift(istDay(`${monthAfter(month, 1)}-01`), -days(1))
  const wanted = shift(istDay(`${month}-01`), days(Number(today.slice(8)) - 1))
  const timeOfDay = now.getTime() - istDay(today).getTime()
  return shift(wanted > lastDay ? lastDay : wanted, timeOfDay)
}
