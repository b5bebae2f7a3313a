import type { Handle, Tx } from '#platform/database/database.ts'
import type { PushTarget } from '#platform/push/push.ts'

/** Of the browsers in which somebody is signed in, the one that subscribed last first. */
export const findSubscriptions = (db: Handle, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['session_id', 'endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .execute()

export const findSubscription = (db: Handle, sessionId: string) =>
  db.selectFrom('push_subscriptions').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

interface Owner {
  session_id: string
  user_id: string
}

/** A browser has one, whoever used it before. */
export async function putSubscription(tx: Tx, owner: Owner, target: PushTarget, now: Date): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', owner.session_id)
    .where('endpoint', '<>', target.endpoint)
    .execute()
  const row = { ...owner, ...target, created_at: now, rests_until: null }
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
}

export const deleteSubscription = (db: Handle, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute()

/** Of this address alone: the browser may have subscribed anew since a push was on its way. */
export const deleteGone = (db: Handle, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()

export const setRest = (db: Handle, endpoint: string, until: Date) =>
  db.updateTable('push_subscriptions').set({ rests_until: until }).where('endpoint', '=', endpoint).execute()
