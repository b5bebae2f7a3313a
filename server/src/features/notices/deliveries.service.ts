import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { listUndelivered, UndeliveredMessage } from '@nagrik/contract/notices'
import { recordAudit } from '#features/audit/audit.service.ts'
import { seconds } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import { GatewayRefused, type Message } from '#platform/messages/message.ts'
import type { Platform } from '#platform/platform.ts'
import { untilAvailable } from '#platform/until-available.ts'
import * as queries from './deliveries.queries.ts'
import { type Envelope, enqueueSealed, type SealedJob } from './notices.service.ts'
import { quietUntil } from './quiet-hours.model.ts'

/** With the delays of the job queue that is about a day. */
export const attemptsAtMost = 50

/** What became of an attempt is noted as late as that: a message would be sent again for want of a database. */
const patienceMs = seconds(30)

const opened = ({ secret }: Platform, sealed: string) => JSON.parse(secret.unseal(sealed)) as Envelope

/**
 * Hands a waiting message to its gateway, under the same id whenever it is tried. One whose process ended between
 * the gateway and its note is sent again, and says so.
 * @throws Error when that fails; the queue then tries again
 */
export async function deliverMessage(platform: Platform, { sealed }: SealedJob): Promise<void> {
  const { clock, db, log } = platform
  const { message, discardAfter } = opened(platform, sealed)
  const { id, channel, template } = message
  if (discardAfter < clock.now().toISOString()) {
    log.warn({ id, channel, template }, 'message was too late to be of use')
    return void (await queries.noteLate(db, id))
  }
  if (await waitsForMorning(platform, message, sealed)) return
  const attempt = await queries.beginAttempt(db, message, discardAfter)
  if (attempt === undefined) return
  const isLast = attempt.attempts >= attemptsAtMost
  try {
    await platform.deliver(attempt.repeats > 0 ? { ...message, repeated: true } : message)
  } catch (error) {
    const reason = (error as Error).message
    const isUnclear = !(error instanceof GatewayRefused)
    const failure = { reason, isUnclear, sealed: isLast ? sealed : null }
    await untilAvailable(patienceMs, () => queries.noteFailure(db, id, failure))
    log.error({ id, channel, template, reason, isLast }, 'message was not delivered')
    if (isLast) return
    throw error
  }
  await untilAvailable(patienceMs, () => queries.noteSent(db, id, clock.now()))
}

/** SMS other than codes disturb nobody at night. */
async function waitsForMorning(platform: Platform, message: Message, sealed: string): Promise<boolean> {
  if (message.channel !== 'sms' || message.template === 'verification-code') return false
  const startAfter = quietUntil(platform.clock.now(), platform.config.smsQuietHours)
  if (startAfter === null) return false
  await platform.db.transaction().execute((tx) => enqueueSealed(platform, tx, 'sms', sealed, { startAfter }))
  return true
}

interface Page {
  page: number
  limit: number
}

/** Messages that no gateway took in all attempts, newest first. */
export async function undelivered(
  platform: Platform,
  { page, limit }: Page,
): Promise<Omit<ReplyOf<typeof listUndelivered>, 'success'>> {
  const totalCount = await queries.countGivenUp(platform.db)
  const rows = await queries.givenUpPage(platform.db, { limit, offset: (page - 1) * limit })
  return {
    data: rows.map((row): UndeliveredMessage => {
      const { to } = opened(platform, row.sealed ?? '').message
      return {
        id: row.id,
        channel: row.channel as UndeliveredMessage['channel'],
        template: row.template,
        to: recognisable(to),
        attempts: row.attempts,
        reason: row.reason ?? '',
        createdAt: row.created_at,
        usefulUntil: row.useful_until,
      }
    }),
    pagination: { currentPage: page, totalPages: Math.ceil(totalCount / limit), totalCount },
  }
}

/** p…@example.org, …3210. */
function recognisable(to: string): string {
  const at = to.indexOf('@')
  return at > 0 ? `${to.slice(0, 1)}…${to.slice(at)}` : `…${to.slice(-4)}`
}

/** @throws AppError NOT_FOUND for what was not given up, or is of no use any more */
export const resend = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const row = isId(id) ? await queries.takeGivenUp(tx, id, platform.clock.now()) : undefined
    if (!row?.sealed) throw new AppError('NOT_FOUND')
    await enqueueSealed(platform, tx, row.channel as Message['channel'], row.sealed)
    await recordAudit(platform, tx, {
      action: 'MESSAGE_RESENT',
      actorId: actor.id,
      subject: { type: 'message', id: id.toLowerCase() },
      details: { channel: row.channel, template: row.template },
    })
  })
