import { setTimeout as sleep } from 'node:timers/promises'
import { type Observed, observe, persistently } from '../../e2e/chaos/persistent.ts'
import type { startSmsGateway } from '../../e2e/support/gateways.ts'

export interface CodeRequests {
  observed: Observed
  stop(): Promise<void>
  /** Codes that were promised and never came, and messages that came more than once. */
  audit(): { missing: string[]; repeated: string[] }
}

/** People who ask for a code by SMS one after the other, each by a background job. */
export function askForCodes(
  origin: string,
  { received }: Awaited<ReturnType<typeof startSmsGateway>>,
): CodeRequests {
  const observed = observe()
  const send = persistently(observed)
  const promised: string[] = []
  let going = true
  const asking = (async () => {
    for (let n = 0; going; n += 1) {
      const phoneNumber = String(9_100_000_000 + n)
      const headers = { 'x-session-id': `session_of_${phoneNumber}` }
      const { status } = await send(origin, 'POST', '/auth/send-otp', { body: { phoneNumber }, headers })
      if (status === 200) promised.push(`+91${phoneNumber}`)
      await sleep(60)
    }
  })()
  // Told by whoever stops it.
  asking.catch(() => undefined)
  return {
    observed,
    async stop() {
      going = false
      await asking
    },
    audit() {
      const phones = new Set(received.map(({ to }) => to))
      const ids = Map.groupBy(received, ({ id }) => id)
      return {
        missing: promised.filter((phone) => !phones.has(phone)),
        repeated: [...ids].flatMap(([id, sent]) => (sent.length > 1 ? [id] : [])),
      }
    },
  }
}
