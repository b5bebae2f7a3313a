import { days, hours, shift, startOfIstDay } from '#platform/clock.ts'

/** When the quiet of this moment ends, by the hours of the day in India; null where it is not quiet. */
export function quietUntil(now: Date, quiet: { from: number; to: number } | null): Date | null {
  if (quiet === null) return null
  const midnight = startOfIstDay(now)
  const hour = (now.getTime() - midnight.getTime()) / hours(1)
  const { from, to } = quiet
  const isOvernight = from > to
  const isQuiet = isOvernight ? hour >= from || hour < to : hour >= from && hour < to
  if (!isQuiet) return null
  const end = shift(midnight, hours(to))
  return isOvernight && hour >= from ? shift(end, days(1)) : end
}
