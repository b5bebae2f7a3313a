import { AppError } from '#platform/http/app-error.ts'

/** So many points in so many seconds, from the first one spent. `name` is part of the key that is counted. */
export interface Budget {
  name: string
  points: number
  seconds: number
}

export const keyOf = ({ name }: Budget, payer: string): string => `${name} ${payer}`

export const overspent = (endsAt: number, now: number): AppError =>
  new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now) / 1000)) })

/** What one payer has spent in the present window; times in milliseconds since 1970. */
export interface Window {
  endsAt: number
  /** Known to all processes. */
  settled: number
  /** Known to this one alone. */
  unsettled: number
}

/** Counts what is spent in the memory of this process. */
export function createWindows() {
  const windows = new Map<string, Window>()
  return {
    /** @throws AppError TOO_MANY_REQUESTS where it is more than is left; then nothing is counted. */
    spend(budget: Budget, payer: string, points: number, now: number): void {
      const { points: most, seconds } = budget
      const key = keyOf(budget, payer)
      const found = windows.get(key)
      const window =
        found && found.endsAt > now ? found : { endsAt: now + seconds * 1000, settled: 0, unsettled: 0 }
      if (window.settled + window.unsettled + points > most) throw overspent(window.endsAt, now)
      window.unsettled += points
      windows.set(key, window)
    },
    /** Those with something the other processes do not know; forgets those that have ended. */
    open(now: number): [key: string, Window][] {
      for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
      return [...windows].filter(([, { unsettled }]) => unsettled > 0)
    },
  }
}
