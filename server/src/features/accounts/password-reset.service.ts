import { resetLinkMinutes } from '@nagrik/contract/limits'
import { recordAudit } from '#features/audit/audit.service.ts'
import { sendMessage } from '#features/notices/notices.service.ts'
import { hours, minutes, shift } from '#platform/clock.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { fieldError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { networkOf } from '#platform/http/network.ts'
import { type Origin, originOf } from '#platform/http/origin.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken, sha256 } from '#platform/secret.ts'
import { provenAddress } from './accounts.policy.ts'
import { returnToProven } from './email-change.service.ts'
import { knownDevice } from './known-devices.service.ts'
import * as queries from './password-reset.queries.ts'
import { setOwnPassword } from './passwords.queries.ts'
import { hashPassword, refuseCommon } from './passwords.service.ts'
import { tellChanged } from './security-notice.service.ts'
import { endSessions } from './sessions.service.ts'
import { forgiveFailures } from './sign-in-attempts.service.ts'

export const resetQueue = 'prepare-reset-link'

/** Nobody's mailbox can be flooded; further requests are answered alike and send nothing. */
const mailsPerHour = 5

interface Request {
  email: string
  origin: Origin
}

/**
 * Notes that somebody forgot a password. Whether the address has an account is only looked up by the job,
 * so neither the answer nor its time tells.
 */
export async function requestReset(platform: Platform, client: Client, email: string): Promise<void> {
  await limitByAddress(platform, 'reset-request', client)
  await platform.db.transaction().execute((tx) => prepareReset(platform, tx, client, email))
}

/** Has a link sent to whoever has this address. */
export async function prepareReset(platform: Platform, tx: Tx, client: Client, email: string): Promise<void> {
  const request: Request = { email, origin: originOf(client) }
  const sealed = platform.secret.seal(JSON.stringify(request))
  await platform.jobs.enqueue(tx, resetQueue, { sealed })
}

/** Sends a link that works once, if the address has an account. */
export async function sendResetLink(platform: Platform, { sealed }: { sealed: string }): Promise<void> {
  const { email, origin } = JSON.parse(platform.secret.unseal(sealed)) as Request
  const token = newToken()
  await platform.db.transaction().execute(async (tx) => {
    const user = await queries.lockByEmail(tx, email)
    const to = user && provenAddress(user)
    if (!to) return
    const now = platform.clock.now()
    const expires = shift(now, minutes(resetLinkMinutes))
    const sent = await queries.countLinksSince(tx, user.id, shift(now, -hours(1)).toISOString())
    if (sent >= mailsPerHour) return
    await queries.insertLink(tx, {
      id: newId(),
      user_id: user.id,
      token_hash: sha256(token),
      created_at: now,
      expires_at: expires,
    })
    await recordAudit(platform, tx, {
      action: 'PASSWORD_RESET_REQUESTED',
      actorId: null,
      subject: { type: 'user', id: user.id },
      details: origin,
    })
    const link = `${platform.config.appOrigin}/reset-password?token=${token}`
    await sendMessage(platform, tx, {
      template: 'password-reset',
      to,
      locale: user.locale,
      variables: { name: user.name, link },
      discardAfter: expires,
    })
  })
}

/** Sets a new password with a link's token and signs the user out of all devices. */
export async function resetPassword(
  platform: Platform,
  client: Client,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await limitByAddress(platform, 'reset-attempt', client)
  const findOwner = (db: Handle) => queries.findByLink(db, sha256(token), platform.clock.now().toISOString())
  const asked = await findOwner(platform.db)
  if (!asked) throw fieldError('INVALID_RESET_TOKEN', 'token')
  refuseCommon('password', password)
  const passwordHash = await hashPassword(password)
  const owner = await platform.db.transaction().execute(async (tx) => {
    // The account is locked before its links, so that two resets at once take turns; the second finds none. Its
    // address may be another one by now.
    await queries.lockUser(tx, asked.id)
    const owner = await findOwner(tx)
    if (!owner) throw fieldError('INVALID_RESET_TOKEN', 'token')
    const now = platform.clock.now()
    await setOwnPassword(tx, owner.id, { passwordHash, now })
    await returnToProven(tx, owner, now)
    await endSessions(tx, owner.id)
    await recordAudit(platform, tx, {
      action: 'PASSWORD_RESET',
      actorId: owner.id,
      subject: { type: 'user', id: owner.id },
      details: originOf(client),
    })
    await tellChanged(platform, tx, 'password', owner, client)
    return owner
  })
  if (owner.email === null) return
  const device = await knownDevice(platform, owner.id, client)
  await forgiveFailures(platform, { email: owner.email, ip: client.ip, device })
}

const limitByAddress = ({ config, limits }: Platform, name: string, { ip }: Client) =>
  limits.consume({ name, points: config.limits.resetAddress, seconds: 60 * 60 }, networkOf(ip))
