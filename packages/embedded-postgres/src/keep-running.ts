import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000
/** One that ends sooner after its start counts as one that did not come back. */
const STEADY_MS = 10_000
/** More than anybody kills it on purpose, fewer than wear out a disk. */
const QUICK_ENDS = 20

interface Watch {
  /** How long a start that fails is tried again once PostgreSQL has ended by itself. */
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
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  let current = await start()
  let restarting: Promise<void> = Promise.resolve()
  let quickEnds = 0
  const guard = () => {
    const startedAt = performance.now()
    void current.ended.then(() => {
      if (stopping.signal.aborted) return
      quickEnds = performance.now() - startedAt < STEADY_MS ? quickEnds + 1 : 0
      restarting = restart()
    })
  }

  async function restart() {
    onDown()
    if (quickEnds >= QUICK_ENDS)
      return onLost(new Error(`PostgreSQL ended ${QUICK_ENDS} times soon after its start.`))
    if (quickEnds > 1) await rest(Math.min(2 ** (quickEnds - 2) * FIRST_PAUSE_MS, LONGEST_PAUSE_MS))
    const deadline = performance.now() + patienceMs
    for (
      let pause = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      try {
        current = await start()
        guard()
        return stopping.signal.aborted ? undefined : onUp()
      } catch (error) {
        if (performance.now() + pause > deadline) return onLost(error as Error)
        log((error as Error).message)
      }
      await rest(pause)
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
