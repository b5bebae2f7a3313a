import { emailRestoreDays } from '@nagrik/contract/limits'
import { recordAudit } from '#features/audit/audit.service.ts'
import { sendMessage } from '#features/notices/notices.service.ts'
import { noteSecurity } from '#features/notices/own-notices.service.ts'
import { days, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { fieldError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { deviceOf, originOf } from '#platform/http/origin.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken, sha256 } from '#platform/secret.ts'
import { provenAddress } from './accounts.policy.ts'
import * as queries from './email-change.queries.ts'
import type { lockOwner } from './profile.queries.ts'
import { endSessions } from './sessions.service.ts'

type Owner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>

/**
 * Gives the locked account another address, and signs it out everywhere else. The last address that its owner was
 * known to have gets the way back, so that two changes in a row do not lead it astray.
 */
export async function changeEmail(
  platform: Platform,
  tx: Tx,
  client: Client,
  { sessionId }: Actor,
  owner: Owner,
  email: string,
): Promise<void> {
  const now = platform.clock.now()
  const proven = provenAddress(owner)
  const isBack = email === proven
  await queries.setEmail(tx, owner.id, email, isBack ? null : proven, now)
  await refuseReserved(platform, tx, email, owner.id)
  await endSessions(tx, owner.id, sessionId)
  await recordAudit(platform, tx, {
    action: 'EMAIL_CHANGED',
    actorId: owner.id,
    subject: { type: 'user', id: owner.id },
    details: originOf(client),
  })
  await noteSecurity(platform, tx, owner, 'email')
  if (!isBack && proven !== null) await sendLinks(platform, tx, client, { owner, proven, email })
}

async function sendLinks(
  platform: Platform,
  tx: Tx,
  { userAgent }: Client,
  { owner, proven, email }: { owner: Owner; proven: string; email: string },
): Promise<void> {
  const { confirm, restore, expires } = await prepareLinks(platform, tx, { owner, proven, email })
  await sendMessage(platform, tx, {
    locale: owner.locale,
    discardAfter: expires,
    template: 'email-changed',
    to: proven,
    variables: {
      name: owner.name,
      at: platform.clock.now().toISOString(),
      device: deviceOf(userAgent),
      email,
      link: `${platform.config.appOrigin}/restore-email?token=${restore}`,
    },
  })
  await sendConfirmation(platform, tx, { locale: owner.locale, email, confirm, expires })
}

/** Once more to the locked account's address, as long as it is not confirmed. The way back is not sent again. */
export async function resendConfirmation(platform: Platform, tx: Tx, owner: Owner): Promise<void> {
  const { email, locale, reset_email: proven } = owner
  if (email === null || proven === null) return
  const { confirm, expires } = await prepareLinks(platform, tx, { owner, proven, email })
  await sendConfirmation(platform, tx, { locale, email, confirm, expires })
}

async function prepareLinks(
  { clock }: Platform,
  tx: Tx,
  { owner, proven, email }: { owner: Owner; proven: string; email: string },
) {
  const now = clock.now()
  const [confirm, restore] = [newToken(), newToken()]
  const expires = shift(now, days(emailRestoreDays))
  await queries.insertChange(tx, {
    id: newId(),
    user_id: owner.id,
    old_email: proven,
    new_email: email,
    confirm_hash: sha256(confirm),
    restore_hash: sha256(restore),
    created_at: now,
    restore_expires_at: expires,
  })
  return { confirm, restore, expires }
}

const sendConfirmation = (
  platform: Platform,
  tx: Tx,
  {
    locale,
    email,
    confirm,
    expires,
  }: { locale: Owner['locale']; email: string; confirm: string; expires: Date },
): Promise<void> =>
  sendMessage(platform, tx, {
    locale,
    discardAfter: expires,
    template: 'email-confirmation',
    to: email,
    variables: { link: `${platform.config.appOrigin}/confirm-email?token=${confirm}` },
  })

/**
 * The link that reset the password went to the last proven address: an address that nobody confirmed goes, and with
 * it every link of the change. The way back to an earlier address stays, for a thief may have proven theirs. Where
 * somebody else has the proven one by now, the account keeps what it has.
 */
export async function returnToProven(
  tx: Tx,
  { id, reset_email }: { id: string; reset_email: string | null },
  now: Date,
): Promise<void> {
  if (reset_email === null) return
  await queries.endChangesFrom(tx, id, reset_email, now)
  if (!(await queries.isTaken(tx, reset_email))) await queries.setEmail(tx, id, reset_email, null, now)
}

/** Asked once the address is written, so that a change that gave it up at the same time is seen. */
export async function refuseReserved(
  { clock }: Platform,
  tx: Tx,
  email: string,
  ownerId: string,
): Promise<void> {
  if (await queries.isReserved(tx, email, ownerId, clock.now().toISOString())) {
    throw fieldError('EMAIL_TAKEN', 'email')
  }
}
