import type { ServerResponse } from 'node:http'
import type { Cost, EndpointSpec } from '@nagrik/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { pointsOf } from '#platform/limits/budgets.ts'
import { createTurns, type Place } from '#platform/limits/turns.ts'
import type { Platform } from '#platform/platform.ts'
import { networkOf } from './network.ts'
import type { Actor } from './session-gate.ts'

/** To be called once the work is done. */
type Done = () => void

/** As much as the dearest list costs: one of those at a time, or many cheap reads; in points. */
const readTurns = { underWay: 50, waiting: 500 }
/** From so many points on, a line of its own: a long list on a slow connection does not hold up the rest. */
const dear = 10
const writeTurns = { underWay: 4, waiting: 40 }
/** May be minutes under way on a weak line, so nothing else of the person waits for them. */
const uploadTurns = { underWay: 16, waiting: 8 }
const refusal = { reads: 1 }

/** Once the answer has left, or its client; `finished` of node:stream would listen to much more. */
export function whenGone(response: ServerResponse, then: () => void): void {
  if (response.closed || response.destroyed) then()
  else response.once('close', then)
}

/** How many are asked for, which some calls pay by. */
export const rowsOf = (query: unknown): number => (query as { limit?: number } | undefined)?.limit ?? 0

export type Charge = ReturnType<typeof createCharge>

/** Makes calls wait for their turn and pay for themselves. */
export function createCharge({ budgets }: Pick<Platform, 'budgets'>) {
  const enterRead = createTurns(readTurns)
  const enterWrite = createTurns(writeTurns)
  const enterUpload = createTurns(uploadTurns)

  /** Until the work is done, though its client may have gone; one that goes before its turn is dropped. */
  async function turnToWrite(place: Place, reply: FastifyReply): Promise<void> {
    whenGone(reply.raw, () => {
      if (place.isWaiting()) place.leave()
    })
    await place.admitted
  }

  const placeToRead = (points: number, accountId: string): Place =>
    enterRead(points < dear ? accountId : `${accountId} dear`, points)

  /** Until the answer has left. */
  function turnToRead(points: number, accountId: string, reply: FastifyReply): Promise<void> {
    const place = placeToRead(points, accountId)
    whenGone(reply.raw, place.leave)
    return place.admitted
  }

  return {
    /** @throws AppError TOO_MANY_REQUESTS */
    async call(spec: EndpointSpec, actor: Actor | null, query: unknown, reply: FastifyReply): Promise<Done> {
      const rows = rowsOf(query)
      const { cost } = spec
      const isSlow = spec.multipart || spec.bytes || spec.isSlow
      if (actor === null) {
        await budgets.spend({ kind: 'address', id: networkOf(reply.request.ip) }, cost, rows)
        return () => undefined
      }
      const payer = { kind: 'account', id: actor.id } as const
      if ('reads' in cost) {
        await turnToRead(pointsOf(cost, rows), actor.id, reply)
        await budgets.spend(payer, cost, rows)
        return () => undefined
      }
      const place = (isSlow ? enterUpload : enterWrite)(actor.id, 1)
      await turnToWrite(place, reply)
      try {
        await budgets.spend(payer, cost, rows)
      } catch (error) {
        place.leave()
        throw error
      }
      return place.leave
    },

    /**
     * A read whose answer is there: to be called once that has left. Nothing, and nothing is paid, where it would have
     * to wait. @throws AppError TOO_MANY_REQUESTS
     */
    async atOnce(accountId: string, cost: Cost, rows: number): Promise<Done | undefined> {
      const place = placeToRead(pointsOf(cost, rows), accountId)
      try {
        if (place.isWaiting()) return void place.leave()
        await budgets.spend({ kind: 'account', id: accountId }, cost, rows)
        return place.leave
      } catch (error) {
        place.leave()
        throw error
      }
    },

    /** Being refused for one's role costs as well, and no database. @throws AppError TOO_MANY_REQUESTS */
    refusal: ({ id }: Actor): Promise<void> => budgets.spend({ kind: 'account', id }, refusal, 0),
  }
}
