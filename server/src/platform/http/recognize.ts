import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Versions } from '#platform/database/versions.ts'
import { createTurns } from '#platform/limits/turns.ts'
import type { Platform } from '#platform/platform.ts'
import { createSharedAnswers } from '#platform/shared-answers.ts'
import { AppError } from './app-error.ts'
import { networkOf } from './network.ts'
import { type Actor, type ResolveActor, type Resolved, tokenOf } from './session-gate.ts'

const noToken = { reads: 1 }
/** Dear enough that guessing stops early, cheap enough for all customers of a carrier after a restart. */
const unknownToken = { reads: 5 }
const remembered = 20_000
/** Look-ups of unknown tokens from one address. */
const lookUps = { underWay: 4, waiting: 200 }

/** Who a token was found to stand for in this process, when everybody's version was this one. */
interface Held extends Resolved {
  everybody: number
}

export interface Recognized {
  actor: Actor
  /** Read after the request arrived. */
  versions: Versions
  /** Holds until then, unless an account changes or a session ends. */
  until: Date
}

/** Tokens lie in memory no longer than their request. */
export const digestOf = (token: string): string => hash('sha256', token, 'base64')

/** Of the versions, by requests that arrived before; nobody reads them twice for one. */
export type Readings = WeakMap<IncomingMessage, Promise<Versions>>

/** Asked by a timer, which does not keep a session alive. */
export const isPoll = (headers: IncomingHttpHeaders): boolean => headers['x-poll'] === '1'

/** Polls and use are looked up by themselves, for only use keeps a session alive. */
type HeldBy = { poll?: Held; use?: Held }

/**
 * Says who calls. A token that was not valid in this process before pays from the budget of its address and takes
 * turns with others from there before it is looked up; one that was is not hindered by strangers of its address. What
 * was found holds until an account changes or a session ends, through whichever process.
 */
export function createRecognize(
  { budgets, clock, versions }: Pick<Platform, 'budgets' | 'clock' | 'versions'>,
  readings: Readings,
  resolve: ResolveActor,
) {
  const known = new LRUCache<string, HeldBy>({ max: remembered })
  const enter = createTurns(lookUps)
  // Many requests of one person at once do not stand before those of everybody else.
  const share = createSharedAnswers<Resolved | null>()
  const shareStrangers = createSharedAnswers<Recognized>()

  const pay = (network: string, cost: { reads: number }) =>
    budgets.spend({ kind: 'address', id: network }, cost, 0)

  async function lookUpStranger(network: string, lookUp: () => Promise<Recognized>): Promise<Recognized> {
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
  return async function recognize(request: FastifyRequest): Promise<Recognized> {
    const token = tokenOf(request.headers)
    if (token === undefined) {
      await pay(networkOf(request.ip), noToken)
      throw new AppError('NOT_SIGNED_IN')
    }
    const digest = digestOf(token)
    const kind = isPoll(request.headers) ? 'poll' : 'use'

    async function lookUp(): Promise<Recognized> {
      const current = await (readings.get(request.raw) ?? versions())
      const resolved = known.get(digest)?.[kind]
      if (resolved?.everybody === current.everybody && clock.now() < resolved.until)
        return { actor: resolved.actor, until: resolved.until, versions: current }
      const found = await share(`${digest} ${kind}`, () => resolve(token as string, kind === 'poll'))
      if (found === null) {
        known.delete(digest)
        throw new AppError('NOT_SIGNED_IN')
      }
      known.set(digest, { ...known.get(digest), [kind]: { ...found, everybody: current.everybody } })
      return { ...found, versions: current }
    }

    const found = known.has(digest)
      ? await lookUp()
      : await shareStrangers(`${digest} ${kind}`, () => lookUpStranger(networkOf(request.ip), lookUp))
    request.accountId = found.actor.id
    return found
  }
}
