import { setTimeout } from 'node:timers/promises'
import { isUnavailable } from './unavailable.ts'

const pauseMs = 500

/** Asks again while something is away, for what must not be forgotten. @throws its last failure after `patienceMs` */
export async function untilAvailable<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() + pauseMs > deadline) throw error
    }
    await setTimeout(pauseMs)
  }
}
