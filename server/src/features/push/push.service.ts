import { notAPushService } from '@nagrik/contract/push'
import { assertStillSignedIn, livingSessions } from '#features/accounts/sessions.service.ts'
import type { Handle } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { isPoint } from '#platform/push/encrypt.ts'
import * as queries from './push.queries.ts'

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
  const [p256dh, auth] = [given.keys.p256dh, given.keys.auth].map((key) => Buffer.from(key, 'base64url'))
  if (!push.mayBe(given.endpoint)) throw wrong('endpoint', notAPushService)
  if (!p256dh || !auth || !isPoint(p256dh)) {
    throw wrong('keys.p256dh', 'p256dh is not a key of a push subscription')
  }
  await db.transaction().execute(async (tx) => {
    await assertStillSignedIn(tx, actor)
    await queries.putSubscription(
      tx,
      actor.sessionId,
      { endpoint: given.endpoint, p256dh, auth },
      clock.now(),
    )
    const older = (await subscriptionsOf(platform, tx, actor.id)).slice(mostBrowsers)
    if (older.length > 0) {
      await queries.deleteSubscriptions(
        tx,
        older.map(({ session_id }) => session_id),
      )
    }
  })
}

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } })

export const unsubscribePush = ({ db }: Platform, { sessionId }: Actor) =>
  queries.deleteSubscriptions(db, [sessionId])

/** Of the browsers in which somebody is signed in now. */
export async function subscriptionsOf(platform: Platform, db: Handle, userId: string) {
  const sessions = await livingSessions(platform, db, userId)
  return sessions.length === 0 ? [] : queries.findSubscriptions(db, sessions)
}
