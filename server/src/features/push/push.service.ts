import { notAPushKey, notAPushService } from '@nagrik/contract/push'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { violates } from '#platform/database/violations.ts'
import { AppError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { isPoint } from '#platform/push/encrypt.ts'
import * as queries from './push.queries.ts'

export { findSubscriptions as subscriptionsOf } from './push.queries.ts'

/** The browsers of one person that get pushes; one more ends the oldest. */
const mostBrowsers = 10

export async function readPush({ db, push }: Platform, { sessionId }: Actor) {
  const found = await queries.findSubscription(db, sessionId)
  return { publicKey: push?.publicKey ?? null, isSubscribed: found !== undefined }
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** @throws AppError NOT_FOUND where the portal sends no pushes */
export async function subscribePush(platform: Platform, actor: Actor, given: Subscription): Promise<void> {
  const { push, db, clock } = platform
  if (!push) throw new AppError('NOT_FOUND')
  const { endpoint, keys } = given
  if (!push.mayBe(endpoint)) throw invalidField('endpoint', notAPushService)
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (!isPoint(p256dh)) throw invalidField('keys.p256dh', notAPushKey)
  const owner = { session_id: actor.sessionId, user_id: actor.id }
  const target = { endpoint, p256dh, auth: Buffer.from(keys.auth, 'base64url') }
  try {
    await db.transaction().execute(async (tx) => {
      await lockUntilCommit(tx, 'subscribe-push', actor.id)
      await queries.putSubscription(tx, owner, target, clock.now())
      const all = await queries.findSubscriptions(tx, actor.id)
      for (const { session_id } of all.slice(mostBrowsers)) await queries.deleteSubscription(tx, session_id)
    })
  } catch (error) {
    // Signed out meanwhile.
    if (violates(error, 'push_subscriptions_session_id_fkey')) throw new AppError('NOT_SIGNED_IN')
    throw error
  }
}

export const unsubscribePush = ({ db }: Platform, { sessionId }: Actor) =>
  queries.deleteSubscription(db, sessionId)
