import type { FastifyRequest } from 'fastify'
import type { AppError } from './app-error.ts'
import { networkOf } from './network.ts'

/** Of whoever may not, is not known, comes second or too often; other refusals are typing errors and lost addresses. */
const told = new Set([401, 403, 409, 422, 429])

/** What one caller may cause as often as it likes. */
const sampled = new Set([401, 403, 429])

const quietMs = 60_000
/** Forgets who has long been quiet, once there are so many. */
const manyCallers = 1000

/**
 * Writes a line for each refusal, under the id that the client reads in its answer: who (an account's id, if any)
 * was refused what (a route, never its address or what was sent) and why. Of one caller's 401s, 403s and 429s the
 * first of a code in a minute is told, and with it how many were not since the one before.
 */
export function createRefusalLog() {
  const callers = new Map<string, { since: number; untold: number }>()

  /** How many were not told before this one; null where it is not to be told either. */
  function untoldOf(caller: string): number | null {
    const now = performance.now()
    const known = callers.get(caller)
    if (known && now - known.since < quietMs) {
      known.untold += 1
      return null
    }
    if (callers.size > manyCallers) {
      for (const [one, { since }] of callers) if (now - since > quietMs) callers.delete(one)
    }
    callers.set(caller, { since: now, untold: 0 })
    return known?.untold ?? 0
  }

  return function logRefusal(request: FastifyRequest, { code, status }: AppError): void {
    const account = request.accountId ?? null
    const untold = sampled.has(status) ? untoldOf(`${account ?? networkOf(request.ip)} ${code}`) : 0
    if (untold === null) return
    const { method, routeOptions } = request
    const refusal = { reqId: request.id, code, status, method, route: routeOptions.url ?? null, account }
    const level = told.has(status) ? 'info' : 'debug'
    request.log[level](untold > 0 ? { ...refusal, untold } : refusal, 'refused')
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    logRefusal: ReturnType<typeof createRefusalLog>
  }
}
