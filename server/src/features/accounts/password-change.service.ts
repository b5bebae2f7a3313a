import { recordAudit } from '#features/audit/audit.service.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { originOf } from '#platform/http/origin.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { hasExpiredPassword } from './accounts.policy.ts'
import { assertOwnPassword } from './own-password.service.ts'
import { setOwnPassword } from './passwords.queries.ts'
import { hashPassword, refuseCommon } from './passwords.service.ts'
import { tellChanged } from './security-notice.service.ts'
import { endSessions } from './sessions.service.ts'

/** Replaces the own password, ends the forced change, and signs the user out everywhere else. */
export async function changePassword(
  platform: Platform,
  client: Client,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await assertOwnPassword(platform, client, actor, currentPassword, {
    field: 'currentPassword',
    failure: 'PASSWORD_CHANGE_FAILED',
  })
  const now = platform.clock.now()
  if (hasExpiredPassword(account, now)) throw new AppError('TEMPORARY_PASSWORD_EXPIRED')
  if (newPassword === currentPassword) throw fieldError('SAME_PASSWORD', 'newPassword')
  refuseCommon('newPassword', newPassword)

  const passwordHash = await hashPassword(newPassword)
  await platform.db.transaction().execute(async (tx) => {
    const change = { passwordHash, now, replacing: account.password_hash }
    const isReplaced = await setOwnPassword(tx, actor.id, change)
    if (!isReplaced) throw fieldError('WRONG_CURRENT_PASSWORD', 'currentPassword')
    await endSessions(tx, actor.id, actor.sessionId)
    await recordAudit(platform, tx, {
      action: 'PASSWORD_CHANGED',
      actorId: actor.id,
      subject: { type: 'user', id: actor.id },
      details: { ...originOf(client), forced: account.must_change_password },
    })
    await tellChanged(platform, tx, 'password', account, client)
  })
}
