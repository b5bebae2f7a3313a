import type { CurrentUser } from '@nagrik/contract/accounts'
import { recordAudit } from '#features/audit/audit.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { originOf } from '#platform/http/origin.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { type Portal, portalRefusal, signInBar } from './accounts.policy.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import { describeAccount } from './accounts.service.ts'
import { takeDeletionBack } from './deletion.service.ts'
import { knownDevice, rememberDevice } from './known-devices.service.ts'
import { verifyPassword } from './passwords.service.ts'
import { endSession, openSession } from './sessions.service.ts'
import * as queries from './sign-in.queries.ts'
import { countingFailures, forgiveFailures, signInCounters } from './sign-in-attempts.service.ts'
import { recordFailure } from './sign-in-failures.service.ts'

interface SignedIn {
  token: string
  user: CurrentUser
  mustChangePassword: boolean
  deletionTakenBack?: true
}

interface Credentials {
  email: string
  password: string
  /** The portal under either of its two names. */
  role?: Portal | undefined
  mode?: Portal | undefined
}

/**
 * Opens a session. Everything that only the owner may learn (wrong portal, blocked, disabled) is said after
 * a right password, and before a token exists.
 */
export async function signIn(
  platform: Platform,
  client: Client,
  credentials: Credentials,
): Promise<SignedIn> {
  try {
    return await trySignIn(platform, client, credentials)
  } catch (error) {
    if (error instanceof AppError) await recordFailure(platform, client, credentials.email, error)
    throw error
  }
}

async function trySignIn(
  platform: Platform,
  client: Client,
  { email, password, role, mode }: Credentials,
): Promise<SignedIn> {
  const account = await findAccountByEmail(platform.db, email)
  // Asked for unknown addresses too, so that the time does not tell.
  const device = await knownDevice(platform, account?.id ?? newId(), client)
  const attempt = { email, ip: client.ip, device }
  const right = await countingFailures(platform, signInCounters(platform, attempt), () =>
    verifyPassword(account?.password_hash, password),
  )
  if (!account?.password_hash || !right) throw new AppError('WRONG_CREDENTIALS')
  await forgiveFailures(platform, attempt)

  for (const portal of [role, mode]) {
    const refusal = portal && portalRefusal(account.role, portal)
    if (refusal) throw new AppError('WRONG_PORTAL', { message: refusal })
  }
  const now = platform.clock.now()
  const bar = signInBar(account, now)
  if (bar) throw new AppError(bar)

  const { id, password_hash } = account
  return platform.db.transaction().execute(async (tx) => {
    const unchanged = await queries.recordSignIn(tx, id, password_hash, now)
    if (!unchanged) throw new AppError('WRONG_CREDENTIALS')
    const token = await openSession(platform, tx, account, client.userAgent)
    await rememberDevice(platform, tx, id, client)
    await recordAudit(platform, tx, {
      action: 'SIGNED_IN',
      actorId: id,
      subject: { type: 'user', id },
      details: originOf(client),
    })
    const isTakenBack = await takeDeletionBack(platform, tx, account, client)
    const user = await describeAccount(platform, tx, id)
    return {
      ...{ token, user, mustChangePassword: user.mustChangePassword },
      ...(isTakenBack && { deletionTakenBack: true }),
    }
  })
}

/** Ends the session that asks for it. */
export const signOut = (platform: Platform, client: Client, { id, sessionId }: Actor): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    await endSession(tx, sessionId)
    await recordAudit(platform, tx, {
      action: 'SIGNED_OUT',
      actorId: id,
      subject: { type: 'user', id },
      details: originOf(client),
    })
  })
