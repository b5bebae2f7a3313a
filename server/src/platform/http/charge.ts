import { finished } from 'node:stream'
import type { EndpointSpec } from '@nagrik/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { pointsOf } from '#platform/limits/budgets.ts'
import { createTurns } from '#platform/limits/turns.ts'
import type { Platform } from '#platform/platform.ts'
import { networkOf } from './network.ts'
import type { Actor } from './session-gate.ts'

type Charge = (spec: EndpointSpec, actor: Actor | null, query: unknown, reply: FastifyReply) => Promise<void>

/** As much as the dearest list costs: one of those at a time, or many cheap reads; in points. */
const underWay = 50
const waiting = 10 * underWay
/** From so many points on, a line of its own: a long list on a slow connection does not hold up the rest. */
const dear = 10

/**
 * Makes a call wait for its turn and pay for itself. The reads of an account take turns until their answers have
 * left, and those whose client has gone are dropped. @throws AppError TOO_MANY_REQUESTS
 */
export function createCharge({ budgets }: Pick<Platform, 'budgets'>): Charge {
  const enter = createTurns({ underWay, waiting })
  return async ({ cost }, actor, query, reply) => {
    const { limit: rows = 0 } = (query ?? {}) as { limit?: number }
    if (actor === null) {
      return budgets.spend({ kind: 'address', id: networkOf(reply.request.ip) }, cost, rows)
    }
    if ('reads' in cost) {
      const points = pointsOf(cost, rows)
      const place = enter(points < dear ? actor.id : `${actor.id} dear`, points)
      finished(reply.raw, place.leave)
      await place.admitted
    }
    await budgets.spend({ kind: 'account', id: actor.id }, cost, rows)
  }
}
