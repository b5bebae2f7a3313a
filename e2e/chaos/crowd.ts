import { setTimeout as sleep } from 'node:timers/promises'
import { type Observed, observe, persistently } from './persistent.ts'
import { newReport, type Report, sendReport } from './report.ts'

/** Below the reports a day that a citizen may send. */
const reportsEach = 9

export interface Crowd {
  /** What its writers met. */
  writes: Observed
  reads: Observed
  /** Complete once the crowd has stopped: each with a photo, a comment and a document. */
  reports: Report[]
  /** Lets everybody finish what they are sending. */
  stop(): Promise<void>
}

/**
 * Citizens who report, with a photo, a comment and a document each, and read the list meanwhile, until they are stopped.
 * Whoever is refused for now asks again.
 * @param origin asked before each report
 */
export function gather(origin: () => string, category: string, tokens: string[], writers: number): Crowd {
  const writes = observe()
  const reads = observe()
  const reports: Report[] = []
  let going = true
  let next = 0
  const write = async () => {
    const send = persistently(writes)
    while (going) {
      const nth = next++
      const token = tokens[Math.floor(nth / reportsEach)]
      if (token === undefined) throw new Error('The trial needs more citizens.')
      const report = newReport(`crowd-${nth}`, token, nth)
      reports.push(report)
      await sendReport(origin(), category, report, send)
    }
  }
  const read = async (token: string | undefined) => {
    const send = persistently(reads)
    while (going) {
      await send(origin(), 'GET', '/tickets?limit=20', { token })
      await sleep(20)
    }
  }
  const everybody = Promise.all([...Array.from({ length: writers }, write), read(tokens[0]), read(tokens[1])])
  // Told by whoever stops the crowd.
  everybody.catch(() => undefined)
  return {
    writes,
    reads,
    reports,
    async stop() {
      going = false
      await everybody
    },
  }
}
