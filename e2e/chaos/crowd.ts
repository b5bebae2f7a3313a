import { setTimeout as sleep } from 'node:timers/promises'
import { callApi } from '../support/api.ts'
import { type Observed, observe, persistently } from './persistent.ts'
import { type Report, sendReport } from './storm.ts'

/** Below the reports a day that a citizen may send. */
const reportsEach = 9

export interface Crowd {
  /** What its writers met. */
  writes: Observed
  reads: Observed
  /** Complete once the crowd has stopped: each with a photo and a comment. */
  reports: Report[]
  /** Lets everybody finish what they are sending. */
  stop(): Promise<void>
}

/**
 * Citizens who report, with a photo and a comment each, and read the list meanwhile, until they are stopped.
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
      const report: Report = {
        key: `crowd-${nth}`,
        token,
        description: `Report ${nth}: the street light is dark.`,
        ticketId: null,
        photoAcknowledged: false,
        commentAcknowledged: false,
      }
      reports.push(report)
      await sendReport(origin(), category, report, nth, send)
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

/** What is missing of the acknowledged reports, photos and comments, and what is there more than once. */
export async function audit(
  origin: string,
  reports: Report[],
): Promise<{ lost: string[]; doubled: string[] }> {
  const lost: string[] = []
  const doubled: string[] = []
  const once = (what: string, count: number) => {
    if (count < 1) lost.push(what)
    if (count > 1) doubled.push(what)
  }
  for (const [token, mine] of Map.groupBy(reports, (one) => one.token)) {
    const { body } = await callApi(origin, 'GET', '/tickets?limit=100', { token })
    const found: string[] = body.data.map((one: { id: string }) => one.id)
    const acknowledged = new Set(mine.map(({ ticketId }) => ticketId))
    doubled.push(...found.filter((id) => !acknowledged.has(id)).map((id) => `ticket ${id}`))
    for (const { key, ticketId } of mine) {
      once(`${key}: ticket`, found.filter((id) => id === ticketId).length)
      const { status, body } = await callApi(origin, 'GET', `/tickets/${ticketId}`, { token })
      if (status !== 200) continue
      once(`${key}: comment`, body.data.comments.length)
      once(`${key}: photo`, body.data.attachments.length)
      const photo = `/upload/download/${body.data.attachments[0]?.id}`
      const { status: readable } = await callApi(origin, 'GET', photo, { token })
      if (readable !== 200) lost.push(`${key}: bytes of the photo`)
    }
  }
  return { lost, doubled }
}
