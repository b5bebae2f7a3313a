import type { Clock } from '#platform/clock.ts'
import { overspent } from './windows.ts'

const manyDebtors = 1000

/** Remembers in this process who has overspent, until their window ends: to refuse them again costs no database. */
export function createDebtors(clock: Clock) {
  const ends = new Map<string, number>()
  return {
    /** @throws AppError TOO_MANY_REQUESTS for whoever is remembered. */
    refuse(key: string): void {
      const now = clock.now().getTime()
      const endsAt = ends.get(key) ?? now
      if (endsAt > now) throw overspent(endsAt, now)
      ends.delete(key)
    },
    add(key: string, endsAt: number): void {
      const now = clock.now().getTime()
      if (ends.size > manyDebtors) for (const [one, until] of ends) if (until <= now) ends.delete(one)
      ends.set(key, endsAt)
    },
  }
}
