import { recordAudit } from '#features/audit/audit.service.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { hasExpiredPassword } from './accounts.policy.ts'
import { findAccount } from './accounts.queries.ts'
import { originOf } from './origin.model.ts'
import { ownPasswordCounter } from './own-password.service.ts'
import { setOwnPassword } from './passwords.queries.ts'
import { hashPassword, refuseCommon, verifyPassword } from './passwords.service.ts'
import { tellChanged } from './security-notice.service.ts'
import { endSessions } from './sessions.service.ts'
import { countingFailures } from './sign-in-attempts.service.ts'

/** Replaces the own password, ends the forced change, and signs the user out everywhere else. */
export async function changePassword(
  platform: Platform,
  client: Client,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await findAccount(platform.db, actor.id)
  const right = await countingFailures(platform, [ownPasswordCounter(platform, actor)], () =>
    verifyPassword(account?.password_hash, currentPassword),
  )
  const wrong = fieldError('WRONG_CURRENT_PASSWORD', 'currentPassword')
  const entry = { actorId: actor.id, subject: { type: 'user' as const, id: actor.id } }
  const origin = originOf(client)
  if (!account?.password_hash || !right) {
    await recordAudit(platform, platform.db, { ...entry, action: 'PASSWORD_CHANGE_FAILED', details: origin })
    throw wrong
  }
  const now = platform.clock.now()
  if (hasExpiredPassword(account, now)) throw new AppError('TEMPORARY_PASSWORD_EXPIRED')
  if (newPassword === currentPassword) throw fieldError('SAME_PASSWORD', 'newPassword')
  refuseCommon('newPassword', newPassword)

  const passwordHash = await hashPassword(newPassword)
  const replacing = account.password_hash
  await platform.db.transaction().execute(async (tx) => {
    if (!(await setOwnPassword(tx, actor.id, { passwordHash, now, replacing }))) throw wrong
    await endSessions(tx, actor.id, actor.sessionId)
    const details = { ...origin, forced: account.must_change_password }
    await recordAudit(platform, tx, { ...entry, action: 'PASSWORD_CHANGED', details })
    await tellChanged(platform, tx, 'password', account, client)
  })
}
