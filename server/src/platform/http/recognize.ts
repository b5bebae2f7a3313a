import type { FastifyRequest } from 'fastify'
import { createTurns } from '#platform/limits/turns.ts'
import type { Platform } from '#platform/platform.ts'
import { createSharedAnswers } from '#platform/shared-answers.ts'
import { AppError } from './app-error.ts'
import { createKnownTokens } from './known-tokens.ts'
import { networkOf } from './network.ts'
import { type Actor, type ResolveActor, tokenOf } from './session-gate.ts'

const noToken = { reads: 1 }
/** Dear enough that guessing stops early, cheap enough for all customers of a carrier after a restart. */
const unknownToken = { reads: 5 }
const remembered = 20_000
/** Look-ups of unknown tokens from one address. */
const lookUps = { underWay: 4, waiting: 200 }

/**
 * Says who calls. A token that was not valid in this process before pays from the budget of its address and takes
 * turns with others from there before it is looked up; one that was is not hindered by strangers of its address.
 */
export function createRecognize({ budgets }: Pick<Platform, 'budgets'>, resolve: ResolveActor) {
  const known = createKnownTokens(remembered)
  const enter = createTurns(lookUps)
  // Many requests of one person at once do not stand before those of everybody else.
  const share = createSharedAnswers<Actor | null>()

  const pay = (network: string, cost: { reads: number }) =>
    budgets.spend({ kind: 'address', id: network }, cost, 0)

  async function lookUpStranger(network: string, lookUp: () => Promise<Actor | null>): Promise<Actor | null> {
    const place = enter(network, 1)
    try {
      await pay(network, unknownToken)
      await place.admitted
      return await lookUp()
    } finally {
      place.leave()
    }
  }

  /** @throws AppError NOT_SIGNED_IN, or TOO_MANY_REQUESTS for too many strangers of one address. */
  return async function recognize(request: FastifyRequest): Promise<Actor> {
    const network = networkOf(request.ip)
    const token = tokenOf(request)
    if (token === undefined) {
      await pay(network, noToken)
      throw new AppError('NOT_SIGNED_IN')
    }
    const isPoll = request.headers['x-poll'] === '1'
    const lookUp = () => resolve(token, isPoll)
    const actor = await share(`${token} ${isPoll}`, () =>
      known.has(token) ? lookUp() : lookUpStranger(network, lookUp),
    )
    if (actor === null) {
      known.forget(token)
      throw new AppError('NOT_SIGNED_IN')
    }
    known.add(token)
    request.accountId = actor.id
    return actor
  }
}
