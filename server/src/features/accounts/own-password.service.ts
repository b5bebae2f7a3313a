import { recordAudit } from '#features/audit/audit.service.ts'
import { fieldError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { originOf } from '#platform/http/origin.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { findAccount } from './accounts.queries.ts'
import { verifyPassword } from './passwords.service.ts'
import { type Counter, countingFailures } from './sign-in-attempts.service.ts'

/** Whoever finds an open session must not be able to guess the password with it: one counter for all that asks for it. */
const ownPasswordCounter = ({ config }: Platform, actor: Actor): Counter => ({
  limit: { name: 'change-password', points: config.limits.loginAccountAddress, seconds: 15 * 60 },
  key: actor.id,
})

interface Asked {
  field: string
  /** What the audit calls a wrong one. */
  failure: 'PASSWORD_CHECK_FAILED' | 'PASSWORD_CHANGE_FAILED'
}

/**
 * Asks for the own password before what a session alone must not do.
 * @returns the account
 * @throws AppError WRONG_CURRENT_PASSWORD at the field, TOO_MANY_REQUESTS
 */
export async function assertOwnPassword(
  platform: Platform,
  client: Client,
  actor: Actor,
  password: string,
  asked: Asked = { field: 'password', failure: 'PASSWORD_CHECK_FAILED' },
) {
  const account = await findAccount(platform.db, actor.id)
  const right = await countingFailures(platform, [ownPasswordCounter(platform, actor)], () =>
    verifyPassword(account?.password_hash, password),
  )
  const password_hash = account?.password_hash
  if (account && password_hash && right) return { ...account, password_hash }
  await recordAudit(platform, platform.db, {
    action: asked.failure,
    actorId: actor.id,
    subject: { type: 'user', id: actor.id },
    details: originOf(client),
  })
  throw fieldError('WRONG_CURRENT_PASSWORD', asked.field)
}
