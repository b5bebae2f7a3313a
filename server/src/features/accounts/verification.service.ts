import { randomInt, timingSafeEqual } from 'node:crypto'
import { otpDigits, otpTries, otpValidSeconds, phoneVerificationMinutes } from '@nagrik/contract/limits'
import { recordAudit, subjectOfPhone } from '#features/audit/audit.service.ts'
import type { Locale } from '#features/notices/locale.model.ts'
import { sendMessage } from '#features/notices/notices.service.ts'
import { minutes, seconds, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { originOf } from '#platform/http/origin.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { judgeCode } from './verification.model.ts'
import * as queries from './verification.queries.ts'
import { limitSending } from './verification-limits.service.ts'

type Verification = queries.Verification

/** What is verified for a registration; it waits under the device's X-Session-Id. */
export function registrationOf({ sessionKey }: Client, phone: string): Verification {
  if (sessionKey !== null) return { purpose: 'REGISTRATION', phone, holder: sessionKey }
  throw invalidField(
    'X-Session-Id',
    'The X-Session-Id header is required: 8 to 200 letters, digits, dots, dashes or underscores.',
  )
}

/** What is verified for the change of an account's phone. */
export const phoneChangeOf = ({ id }: Actor, phone: string): Verification => ({
  purpose: 'PHONE_CHANGE',
  phone,
  holder: id,
})

/** A code serves one purpose: who is signed in changes their phone, anybody else registers. */
export const verificationOf = (actor: Actor | null, client: Client, phone: string): Verification =>
  actor ? phoneChangeOf(actor, phone) : registrationOf(client, phone)

/** How long a verified phone may wait for what it was verified for. */
const hold = minutes(phoneVerificationMinutes)
const since = ({ clock }: Platform) => shift(clock.now(), -hold).toISOString()

/**
 * Sends a fresh code, unless the phone is still verified for a registration; a change of phone takes the code itself.
 * Answers how long either will hold.
 */
export async function sendCode(
  platform: Platform,
  client: Client,
  verification: Verification,
  locale: Locale,
): Promise<{ alreadyVerified: boolean; expiresInSeconds: number }> {
  const now = platform.clock.now()
  const verified = await queries.findVerified(platform.db, verification, since(platform))
  if (verification.purpose === 'REGISTRATION' && verified?.used_at === null) {
    const left = Date.parse(verified.verified_at) + hold - now.getTime()
    return { alreadyVerified: true, expiresInSeconds: Math.floor(left / 1000) }
  }
  await limitSending(platform, client, verification)
  const id = newId()
  const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0')
  const expires = shift(now, seconds(otpValidSeconds))
  await platform.db.transaction().execute(async (tx) => {
    await queries.insertCode(tx, {
      ...verification,
      id,
      code_hmac: digestOf(platform, id, code),
      created_at: now,
      expires_at: expires,
    })
    await recordCode(platform, tx, client, verification, 'CODE_SENT')
    await sendMessage(platform, tx, {
      template: 'verification-code',
      to: verification.phone,
      locale,
      variables: { code, host: new URL(platform.config.appOrigin).hostname },
      discardAfter: expires,
    })
  })
  return { alreadyVerified: false, expiresInSeconds: otpValidSeconds }
}

/** Marks the phone as verified. @throws AppError INVALID_OTP, OTP_EXPIRED, or TOO_MANY_REQUESTS after five tries. */
export async function checkCode(
  platform: Platform,
  client: Client,
  verification: Verification,
  entered: string,
): Promise<void> {
  // Thrown outside, because a wrong try must stay counted.
  const refusal = await platform.db.transaction().execute(async (tx) => {
    const sent = await queries.lockNewestCode(tx, verification)
    if (!sent) return fieldError('INVALID_OTP', 'otp')
    const now = platform.clock.now()
    const matches = timingSafeEqual(sent.code_hmac, digestOf(platform, sent.id, entered))
    switch (judgeCode(sent, matches, now)) {
      case 'right':
        if (await queries.markVerified(tx, sent.id, now)) {
          await recordCode(platform, tx, client, verification, 'CODE_VERIFIED')
        }
        return null
      case 'wrong':
        await queries.countTry(tx, sent.id)
        // A used code is refused without end, and its entries must have one.
        if (sent.tries < otpTries) await recordCode(platform, tx, client, verification, 'CODE_FAILED')
        return fieldError('INVALID_OTP', 'otp')
      case 'expired':
        return fieldError('OTP_EXPIRED', 'otp')
      case 'exhausted':
        return exhausted(Date.parse(sent.expires_at) - now.getTime())
    }
  })
  if (refusal) throw refusal
}

/** Whether this device proved this phone a moment ago, also when it has used that since. */
export const wasVerified = async (platform: Platform, verification: Verification): Promise<boolean> =>
  (await queries.findVerified(platform.db, verification, since(platform))) !== undefined

/** Uses a verification up in the transaction of what it was made for; false when there is none. */
export const useVerification = (platform: Platform, tx: Tx, verification: Verification): Promise<boolean> =>
  queries.markUsed(tx, verification, since(platform), platform.clock.now())

const recordCode = (
  platform: Platform,
  tx: Tx,
  client: Client,
  { phone, purpose, holder }: Verification,
  action: 'CODE_SENT' | 'CODE_VERIFIED' | 'CODE_FAILED',
) =>
  recordAudit(platform, tx, {
    action,
    actorId: purpose === 'PHONE_CHANGE' ? holder : null,
    subject: subjectOfPhone(platform, phone),
    details: { ...originOf(client), purpose },
  })

const digestOf = ({ secret }: Platform, id: string, code: string) => secret.hmac(`${id} ${code}`)

const tooManyTries = 'Too many attempts. Please request a new OTP.'

/** Named by its field, as another code helps and waiting does not. */
const exhausted = (millisecondsLeft: number) =>
  new AppError('TOO_MANY_REQUESTS', {
    message: tooManyTries,
    fields: { otp: tooManyTries },
    retryAfterSeconds: Math.max(1, Math.ceil(millisecondsLeft / 1000)),
  })
