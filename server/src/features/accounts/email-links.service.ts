import { recordAudit } from '#features/audit/audit.service.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { fieldError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { networkOf } from '#platform/http/network.ts'
import { originOf } from '#platform/http/origin.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken, sha256 } from '#platform/secret.ts'
import { cancelDeletion } from './deletion.queries.ts'
import * as queries from './email-change.queries.ts'
import { prepareReset } from './password-reset.service.ts'
import { setOwnPassword } from './passwords.queries.ts'
import { hashPassword } from './passwords.service.ts'
import { lockOwner } from './profile.queries.ts'
import { tellChanged } from './security-notice.service.ts'
import { endSessions } from './sessions.service.ts'

/** Takes the new address for proven, as long as it is the account's; a second time changes nothing. */
export async function confirmEmail(platform: Platform, client: Client, token: string): Promise<void> {
  await limitByAddress(platform, client)
  const find = (db: Handle) =>
    queries.findByConfirmLink(db, sha256(token), platform.clock.now().toISOString())
  const change = await find(platform.db)
  if (!change) throw invalidLink()
  await platform.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, change.user_id)
    if (!owner || !(await find(tx)) || owner.email !== change.new_email) throw invalidLink()
    if (owner.reset_email === null) return
    await queries.confirmEmail(tx, owner.id, platform.clock.now())
    await recordAudit(platform, tx, {
      action: 'EMAIL_CONFIRMED',
      actorId: owner.id,
      subject: { type: 'user', id: owner.id },
      details: originOf(client),
    })
  })
}

/**
 * Gives the account its former address back and signs it out of all devices. Whoever changed it may know the password
 * and may have asked for the deletion: both end, and its owner gets a link to set a new password.
 */
export async function restoreEmail(platform: Platform, client: Client, token: string): Promise<void> {
  await limitByAddress(platform, client)
  const find = (db: Handle) =>
    queries.findByRestoreLink(db, sha256(token), platform.clock.now().toISOString())
  const change = await find(platform.db)
  if (!change) throw invalidLink()
  const passwordHash = await hashPassword(newToken())
  await platform.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, change.user_id)
    if (!owner || !(await find(tx))) throw invalidLink()
    const now = platform.clock.now()
    await tellReplaced(platform, tx, client, owner)
    await queries.setEmail(tx, owner.id, change.old_email, null, now)
    await queries.endLinksSince(tx, owner.id, change.created_at, now)
    await setOwnPassword(tx, owner.id, { passwordHash, now })
    await cancelDeletion(tx, owner.id)
    await endSessions(tx, owner.id)
    await prepareReset(platform, tx, client, change.old_email)
    await recordAudit(platform, tx, {
      action: 'EMAIL_RESTORED',
      actorId: owner.id,
      subject: { type: 'user', id: owner.id },
      details: originOf(client),
    })
  })
}

/** Whoever has the address that goes may be the owner, and the former mailbox a stranger's by now. */
async function tellReplaced(
  platform: Platform,
  tx: Tx,
  client: Client,
  owner: Parameters<typeof tellChanged>[3],
): Promise<void> {
  if (owner.reset_email === null) await tellChanged(platform, tx, 'email', owner, client)
}

const invalidLink = () => fieldError('INVALID_EMAIL_LINK', 'token')

const limitByAddress = ({ config, limits }: Platform, { ip }: Client) =>
  limits.consume({ name: 'email-link', points: config.limits.resetAddress, seconds: 60 * 60 }, networkOf(ip))
