import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000

interface Watch {
  /** How long a start is tried again once PostgreSQL has ended by itself. */
  patienceMs: number
  log: (message: string) => void
  /** It has ended by itself. */
  onDown(): void
  /** It takes connections again. */
  onUp(): void
  /** It could not be started again, and nothing more is tried. */
  onLost(error: Error): void
}

/**
 * Starts PostgreSQL, and again whenever it ends by itself. What was acknowledged is there: it recovers first.
 * @throws Error when the first start fails
 */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  { patienceMs, log, onDown, onUp, onLost }: Watch,
): Promise<Pick<Postmaster, 'stop'>> {
  const stopping = new AbortController()
  let current = await start()
  let restarting: Promise<void> = Promise.resolve()
  const guard = () => {
    void current.ended.then(() => {
      if (!stopping.signal.aborted) restarting = restart()
    })
  }

  async function restart() {
    onDown()
    const deadline = performance.now() + patienceMs
    for (
      let pause = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      try {
        current = await start()
        guard()
        return onUp()
      } catch (error) {
        if (performance.now() + pause > deadline) return onLost(error as Error)
        log((error as Error).message)
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  guard()
  return {
    async stop() {
      stopping.abort()
      await restarting
      await current.stop()
    },
  }
}
