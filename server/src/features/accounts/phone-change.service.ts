import type { CurrentUser } from '@nagrik/contract/accounts'
import { recordAudit } from '#features/audit/audit.service.ts'
import { violates } from '#platform/database/violations.ts'
import { fieldError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { originOf } from '#platform/http/origin.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { describeAccount } from './accounts.service.ts'
import { setPhone } from './profile.queries.ts'
import { lockSignedIn } from './profile.service.ts'
import { tellChanged } from './security-notice.service.ts'
import { checkCode, phoneChangeOf, useVerification } from './verification.service.ts'

/** Changes the own phone with the code sent to the new one. Whether another account has it is told only then. */
export async function changePhone(
  platform: Platform,
  client: Client,
  actor: Actor,
  { newPhoneNumber, otp }: { newPhoneNumber: string; otp: string },
): Promise<CurrentUser> {
  const verification = phoneChangeOf(actor, newPhoneNumber)
  await checkCode(platform, client, verification, otp)
  const work = platform.db.transaction().execute(async (tx) => {
    const owner = await lockSignedIn(tx, actor)
    if (!(await useVerification(platform, tx, verification))) throw fieldError('INVALID_OTP', 'otp')
    await setPhone(tx, owner.id, newPhoneNumber, platform.clock.now())
    await recordAudit(platform, tx, {
      action: 'PHONE_CHANGED',
      actorId: owner.id,
      subject: { type: 'user', id: owner.id },
      details: originOf(client),
    })
    await tellChanged(platform, tx, 'phone', owner, client)
    return describeAccount(platform, tx, owner.id)
  })
  return work.catch((error) => {
    throw violates(error, 'users_phone_live') ? fieldError('PHONE_TAKEN', 'newPhoneNumber') : error
  })
}
