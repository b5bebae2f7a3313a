import type { Timeframe } from '@nagrik/contract/transparency'
import { days, shift } from '#platform/clock.ts'
import { monthsBefore } from './spells.model.ts'

const lengths: Record<Timeframe, { days: number } | { months: number }> = {
  '1d': { days: 1 },
  '3d': { days: 3 },
  '7d': { days: 7 },
  '15d': { days: 15 },
  '30d': { days: 30 },
  '60d': { days: 60 },
  '90d': { days: 90 },
  '6m': { months: 6 },
  '1y': { months: 12 },
}

/** Where a timeframe that ends now begins. */
export function beginOf(timeframe: Timeframe, now: Date): Date {
  const length = lengths[timeframe]
  return 'days' in length ? shift(now, -days(length.days)) : monthsBefore(now, length.months)
}
