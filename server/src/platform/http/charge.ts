import { finished } from 'node:stream'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pointsOf } from '#platform/limits/budgets.ts'
import { createTurns } from '#platform/limits/turns.ts'
import type { Platform } from '#platform/platform.ts'
import { networkOf } from './network.ts'
import type { Actor } from './session-gate.ts'

export interface Charge {
  /**
   * Looks up who calls, a few at a time for one token, so that many requests of one person do not stand before
   * those of everybody else. @throws AppError TOO_MANY_REQUESTS
   */
  atGate<T>(request: FastifyRequest, lookUp: () => Promise<T>): Promise<T>
  /**
   * Makes a call wait for its turn and pay for itself. The reads of an account take turns until their answers have
   * left, and those whose client has gone are dropped. @throws AppError TOO_MANY_REQUESTS
   */
  call(spec: EndpointSpec, actor: Actor | null, query: unknown, reply: FastifyReply): Promise<void>
}

/** A browser has six requests on their way over HTTP/1.1, and a hundred through a proxy that speaks HTTP/2. */
const atGate = { underWay: 6, waiting: 100 }

/** As much as the dearest list costs: one of those at a time, or many cheap reads; in points. */
const underWay = 50
const reading = { underWay, waiting: 10 * underWay }

export function createCharge({ budgets }: Pick<Platform, 'budgets'>): Charge {
  const enterGate = createTurns(atGate)
  const enter = createTurns(reading)
  return {
    async atGate(request, lookUp) {
      const place = enterGate(request.headers.authorization ?? '', 1)
      await place.admitted
      return lookUp().finally(place.leave)
    },
    async call({ cost }, actor, query, reply) {
      const { limit: rows = 0 } = (query ?? {}) as { limit?: number }
      if (actor === null) {
        return budgets.spend({ kind: 'address', id: networkOf(reply.request.ip) }, cost, rows)
      }
      if ('reads' in cost) {
        const place = enter(actor.id, pointsOf(cost, rows))
        finished(reply.raw, place.leave)
        await place.admitted
      }
      await budgets.spend({ kind: 'account', id: actor.id }, cost, rows)
    },
  }
}
