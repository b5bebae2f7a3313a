import type { ErrorCode } from '@nagrik/contract/errors'
import { recordAudit } from '#features/audit/audit.service.ts'
import type { AppError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { type Origin, originOf } from '#platform/http/origin.ts'
import type { Platform } from '#platform/platform.ts'
import { findAccountByEmail } from './accounts.queries.ts'

export const failureQueue = 'record-failed-sign-in'

interface Failure {
  email: string
  reason: ErrorCode
  origin: Origin
  /** ISO 8601. */
  at: string
}

/**
 * Notes a failed sign-in for the audit. Whether the address has an account is only looked up by the job, so
 * neither the answer nor its time tells. What the limits refused was no attempt: they bound the entries.
 */
export async function recordFailure(
  platform: Platform,
  client: Client,
  email: string,
  { code }: AppError,
): Promise<void> {
  if (code === 'TOO_MANY_REQUESTS') return
  const at = platform.clock.now().toISOString()
  const failure: Failure = { email, reason: code, origin: originOf(client), at }
  const sealed = platform.secret.seal(JSON.stringify(failure))
  await platform.db.transaction().execute((tx) => platform.jobs.enqueue(tx, failureQueue, { sealed }))
}

/** Writes the entry if the address has an account; strangers' guesses at addresses leave none. */
export async function storeFailure(platform: Platform, { sealed }: { sealed: string }): Promise<void> {
  const { email, reason, origin, at } = JSON.parse(platform.secret.unseal(sealed)) as Failure
  const account = await findAccountByEmail(platform.db, email)
  if (!account) return
  await recordAudit(platform, platform.db, {
    action: 'SIGN_IN_FAILED',
    actorId: null,
    subject: { type: 'user', id: account.id },
    details: { ...origin, reason },
    at: new Date(at),
  })
}
