import { minutes } from '#platform/clock.ts'

export const startOfMinute = (at: Date): Date => new Date(at.getTime() - (at.getTime() % minutes(1)))

/**
 * How many of a hundred minutes were run through, from the first one that is on record to the last whole one;
 * rounded down, so that 100 says that none is missing. Null where there is no whole minute yet.
 */
export function availability(first: Date | null, now: Date, recorded: number): number | null {
  if (first === null) return null
  const whole = Math.round((startOfMinute(now).getTime() - first.getTime()) / minutes(1))
  return whole < 1 ? null : Math.floor((Math.min(recorded, whole) / whole) * 10_000) / 100
}
