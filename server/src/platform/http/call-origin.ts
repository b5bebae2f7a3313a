import { AsyncLocalStorage } from 'node:async_hooks'
import { type Origin, originOf } from './origin.ts'

const underWay = new AsyncLocalStorage<Origin>()

/** Does the work of a call, which may ask where it came from however deep it is. */
export const answering = <T>(client: { ip: string; userAgent: string }, work: () => T): T =>
  underWay.run(originOf(client), work)

/** Where the call under way came from; null in a job. */
export const originOfCall = (): Origin | null => underWay.getStore() ?? null
