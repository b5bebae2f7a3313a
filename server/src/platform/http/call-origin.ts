import { AsyncLocalStorage } from 'node:async_hooks'
import { type Origin, originOf } from './origin.ts'

interface Client {
  ip: string
  userAgent: string
}

const underWay = new AsyncLocalStorage<Client>()

/** Does the work of a call, which may ask where it came from however deep it is. */
export const answering = <T>(client: Client, work: () => T): T => underWay.run(client, work)

/** Where the call under way came from; null in a job. */
export function originOfCall(): Origin | null {
  const client = underWay.getStore()
  return client === undefined ? null : originOf(client)
}
