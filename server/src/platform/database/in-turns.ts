import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** Whoever queues behind a migration that waits for its lock waits no longer than this for it. */
const lockTimeoutMs = 500
const shortestPauseMs = 250
const longestPauseMs = 4000
const patienceMs = 600_000

/** Others had a lock for too long, or stood in the way of one another. */
const isBusy = (error: unknown): boolean =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

/**
 * Work that needs locks, tried again until it gets them: between two tries all others have their turn.
 * `work` is repeated, so whatever it did before it failed must be taken back by then.
 */
export async function inTurns<T>(
  client: pg.PoolClient,
  work: () => Promise<T>,
  timeoutMs = lockTimeoutMs,
): Promise<T> {
  const deadline = performance.now() + patienceMs
  await client.query(`set lock_timeout = ${timeoutMs}`)
  try {
    for (let pause = shortestPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error
        await setTimeout(pause * (0.5 + Math.random() / 2))
      }
    }
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined)
  }
}
