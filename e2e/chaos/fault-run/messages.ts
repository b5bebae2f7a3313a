import { expect } from '@playwright/test'
import type { Installation } from './installation.ts'
import type { RoundFigures } from './run-round.ts'

const deliveryLimitMs = 180_000

/**
 * Every message that was promised arrives in the end. A message may come twice, when its gateway took it and went
 * away before it could say so.
 * @returns milliseconds until the last one was there
 */
export async function assertDelivered({ sms, mail }: Installation, rounds: RoundFigures[]): Promise<number> {
  const began = Date.now()
  const waiting = () => {
    const phones = new Set(sms.received.map(({ to }) => to))
    const addresses = new Set(mail.received.map(({ to }) => to))
    return [
      ...rounds.flatMap(({ codes }) => codes).filter((phone) => !phones.has(`+91${phone}`)),
      ...rounds.flatMap(({ links }) => links).filter((address) => !addresses.has(address)),
    ]
  }
  await expect.poll(waiting, { message: 'messages that never came', timeout: deliveryLimitMs }).toEqual([])
  return Date.now() - began
}
