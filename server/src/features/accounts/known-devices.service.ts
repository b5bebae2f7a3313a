import { days, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Client } from '#platform/http/call.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './known-devices.queries.ts'

type Device = Pick<Client, 'sessionKey'>

/** How long a device stays known after its last sign-in. */
const rememberedDays = 90
const since = ({ clock }: Platform) => shift(clock.now(), -days(rememberedDays))

/** Of its X-Session-Id and the account, so that it says nothing about other accounts of the same device. */
const digestOf = ({ secret }: Platform, userId: string, sessionKey: string) =>
  secret.hmac(`device ${userId} ${sessionKey}`)

/** Notes, with the sign-in itself, that this device signed in to the account. */
export async function rememberDevice(
  platform: Platform,
  tx: Tx,
  userId: string,
  { sessionKey }: Device,
): Promise<void> {
  if (sessionKey === null) return
  await queries.upsert(tx, {
    user_id: userId,
    device_hash: digestOf(platform, userId, sessionKey),
    signed_in_at: platform.clock.now(),
  })
}

/**
 * The name of a device that signed in to this account in the last 90 days, else null. It only chooses the
 * counter of failed sign-ins: whoever learns an X-Session-Id can guess no oftener than anybody else.
 */
export async function knownDevice(
  platform: Platform,
  userId: string,
  { sessionKey }: Device,
): Promise<string | null> {
  const hash = digestOf(platform, userId, sessionKey ?? '')
  const found = await queries.findSince(platform.db, userId, hash, since(platform))
  return found ? hash.toString('base64url') : null
}

export const forgetOldDevices = (platform: Platform) => queries.deleteBefore(platform.db, since(platform))
