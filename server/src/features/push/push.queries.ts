import type { Handle, Tx } from '#platform/database/database.ts'
import type { PushTarget } from '#platform/push/push.ts'

/** Of the browsers with one of these sessions, the one that subscribed last first. */
export const findSubscriptions = (db: Handle, sessionIds: string[]) =>
  db
    .selectFrom('push_subscriptions')
    .select(['session_id', 'endpoint', 'created_at'])
    .where('session_id', 'in', sessionIds)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()

export const findSubscription = (db: Handle, sessionId: string) =>
  db.selectFrom('push_subscriptions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

/** A browser has one, whoever used it before. */
export async function putSubscription(tx: Tx, sessionId: string, target: PushTarget, now: Date) {
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', target.endpoint)
    .execute()
  const row = { session_id: sessionId, ...target, created_at: now, rests_until: null }
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
}

export const deleteSubscriptions = (db: Handle, sessionIds: string[]) =>
  db.deleteFrom('push_subscriptions').where('session_id', 'in', sessionIds).execute()

/** Of this address alone: the browser may have subscribed anew since a push was on its way. */
export const deleteGone = (db: Handle, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()

export const setRest = (db: Handle, endpoint: string, until: Date) =>
  db.updateTable('push_subscriptions').set({ rests_until: until }).where('endpoint', '=', endpoint).execute()
