import type { CurrentUser } from '@nagrik/contract/accounts'
import { phoneElsewhere } from '@nagrik/contract/profile'
import type { Tx } from '#platform/database/database.ts'
import { violates } from '#platform/database/violations.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { describeAccount } from './accounts.service.ts'
import { changeEmail, resendConfirmation } from './email-change.service.ts'
import * as queries from './profile.queries.ts'
import { assertStillSignedIn } from './sessions.service.ts'

interface Profile {
  name: string
  email: string
  phoneNumber?: string | null | undefined
}

/** Writes the own name and e-mail. The phone may come along but not change: it has to be verified. */
export async function updateProfile(
  platform: Platform,
  client: Client,
  actor: Actor,
  { name, email, phoneNumber }: Profile,
): Promise<CurrentUser> {
  if (email !== actor.email) await limitTries(platform, actor)
  const work = platform.db.transaction().execute(async (tx) => {
    const owner = await lockSignedIn(tx, actor)
    const isOtherPhone = phoneNumber !== undefined && (phoneNumber ?? '') !== (owner.phone ?? '')
    if (isOtherPhone) throw invalidField('phoneNumber', phoneElsewhere)
    if (name !== owner.name) await queries.setName(tx, owner.id, name, platform.clock.now())
    if (email !== owner.email) await changeEmail(platform, tx, client, actor, owner, email)
    return describeAccount(platform, tx, owner.id)
  })
  return work.catch((error) => {
    throw violates(error, 'users_email_live') ? fieldError('EMAIL_TAKEN', 'email') : error
  })
}

/** The link to an address that is not confirmed yet, which may have been lost or have expired. */
export async function resendEmailConfirmation(platform: Platform, actor: Actor): Promise<CurrentUser> {
  await limitTries(platform, actor)
  return platform.db.transaction().execute(async (tx) => {
    await resendConfirmation(platform, tx, await lockSignedIn(tx, actor))
    return describeAccount(platform, tx, actor.id)
  })
}

/** The own account, locked. @throws AppError NOT_SIGNED_IN where the session ended while this waited for the lock */
export async function lockSignedIn(tx: Tx, actor: Actor) {
  const owner = await queries.lockOwner(tx, actor.id)
  if (!owner) throw new AppError('NOT_SIGNED_IN')
  await assertStillSignedIn(tx, actor)
  return owner
}

/** A session must serve neither to try out which addresses have accounts nor to fill strangers' mailboxes. */
const limitTries = ({ config, limits }: Platform, { id }: Actor) =>
  limits.consume({ name: 'change-email', points: config.limits.loginAccountAddress, seconds: 60 * 60 }, id)
