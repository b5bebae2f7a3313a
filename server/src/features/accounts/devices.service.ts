import type { Device } from '@nagrik/contract/profile'
import { recordAudit } from '#features/audit/audit.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { browserOf, originOf, systemOf } from '#platform/http/origin.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './devices.queries.ts'
import { endSessions } from './sessions.service.ts'

/** Where the account is signed in: this device first, then the last used ones. */
export async function ownDevices({ clock, db }: Platform, actor: Actor): Promise<Device[]> {
  const sessions = await queries.findDevices(db, actor.id, clock.now().toISOString())
  const devices = sessions.map((session) => ({
    id: session.id,
    browser: browserOf(session.user_agent),
    system: systemOf(session.user_agent),
    signedInAt: session.created_at,
    lastUsedAt: session.last_used_at,
    isCurrent: session.id === actor.sessionId,
  }))
  return devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Ends one of the own sessions. @throws AppError NOT_FOUND for any other, as if there were none */
export async function signOutDevice(
  platform: Platform,
  client: Client,
  actor: Actor,
  id: string,
): Promise<void> {
  if (!isId(id)) throw new AppError('NOT_FOUND')
  await platform.db.transaction().execute(async (tx) => {
    if (!(await queries.endDevice(tx, actor.id, id))) throw new AppError('NOT_FOUND')
    await recordAudit(platform, tx, entryOf(client, actor))
  })
}

/** Ends every own session but the one that asks. */
export const signOutOthers = (platform: Platform, client: Client, actor: Actor): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, actor.id, actor.sessionId)
    if (ended > 0) await recordAudit(platform, tx, entryOf(client, actor))
  })

const entryOf = (client: Client, { id }: Actor) => ({
  action: 'DEVICE_SIGNED_OUT' as const,
  actorId: id,
  subject: { type: 'user' as const, id },
  details: originOf(client),
})
