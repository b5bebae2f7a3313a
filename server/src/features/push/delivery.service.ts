import { productName } from '@nagrik/contract/limits'
import { Counter } from 'prom-client'
import { seconds, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Message } from '#platform/messages/message.ts'
import type { Platform } from '#platform/platform.ts'
import { keptSeconds } from '#platform/push/push.ts'
import * as queries from './push.queries.ts'

export const pushQueue = 'deliver-push'

/** A sentence, which lies on a locked screen for anybody to read: kind and number of a ticket, nothing that somebody wrote. */
export interface PushedNotice {
  /** Of the notice, so that one that is sent twice is shown once. */
  id: string
  text: string
  /** Where it leads in the portal. */
  path: string
  locale: Message['locale']
}

/** One notice to one browser. */
export interface PushJob {
  sessionId: string
  notice: PushedNotice
  /** When the notice was made, ISO 8601. */
  madeAt: string
}

const outcomes = new Counter({
  name: 'nagrik_pushes_total',
  help: 'Pushes by what became of them: taken, gone, later, refused',
  labelNames: ['outcome'],
})

/** Puts a notice on its way to every browser that takes pushes for this person, in the transaction that causes it. */
export async function pushNotice(
  platform: Platform,
  tx: Tx,
  userId: string,
  notice: PushedNotice,
): Promise<void> {
  if (!platform.push) return
  const madeAt = platform.clock.now().toISOString()
  for (const { session_id: sessionId } of await queries.findSubscriptions(tx, userId)) {
    await platform.jobs.enqueue(tx, pushQueue, { sessionId, notice, madeAt } satisfies PushJob)
  }
}

/** @throws Error when it is to be tried again */
export async function deliverPush(platform: Platform, { sessionId, notice, madeAt }: PushJob): Promise<void> {
  const { db, push, clock, log } = platform
  const target = await queries.findSubscription(db, sessionId)
  const now = clock.now()
  const isLate = shift(new Date(madeAt), seconds(keptSeconds)) < now
  // Signed out, switched off, or of no use any more.
  if (!push || !target || isLate) return
  if (target.rests_until !== null && new Date(target.rests_until) > now) {
    throw new Error('the push service is to be left alone for a while')
  }
  const outcome = await push.send(target, pushedTo(target.user_id, notice), topicOf(notice))
  outcomes.inc({ outcome: outcome.kind })
  if (outcome.kind === 'taken') return
  if (outcome.kind === 'gone') return void (await queries.deleteGone(db, target.endpoint))
  // The address itself would let others push; its host is enough to mend what is wrong.
  const { reason } = outcome
  log.warn({ service: new URL(target.endpoint).host, reason, id: notice.id }, 'a push was not taken')
  if (outcome.kind === 'refused') return
  if (outcome.seconds !== null) {
    await queries.setRest(db, target.endpoint, shift(now, seconds(outcome.seconds)))
  }
  throw new Error(`the push service did not take it: ${reason}`)
}

/** The browser shows it to nobody but whom it is for: somebody else may have signed in there while it was on its way. */
const pushedTo = (userId: string, notice: PushedNotice) => ({ title: productName, userId, ...notice })

/** The same for the same notice, so that one that is sent twice is shown once; push services take 32 characters. */
const topicOf = ({ id }: PushedNotice) => id.replaceAll('-', '')
