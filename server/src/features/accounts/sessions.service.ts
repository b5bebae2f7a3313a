import type { Role } from '@nagrik/contract/roles'
import { minutes, shift } from '#platform/clock.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor, Resolved } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { newToken, sha256 } from '#platform/secret.ts'
import { sessionLifetime } from './accounts.policy.ts'
import * as queries from './sessions.queries.ts'

/** Use is written down at most once in this time. */
const touchEvery = minutes(1)

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(
  platform: Platform,
  db: Handle,
  user: { id: string; role: Role },
  userAgent: string,
): Promise<string> {
  const token = newToken()
  const now = platform.clock.now()
  const { idle, absolute } = sessionLifetime(user.role)
  await queries.insert(db, {
    id: newId(),
    token_hash: sha256(token),
    user_id: user.id,
    user_agent: userAgent,
    created_at: now,
    last_used_at: now,
    idle_expires_at: shift(now, idle),
    absolute_expires_at: shift(now, absolute),
  })
  return token
}

/** The session gate's question: who holds this token? Interval polls do not keep a session alive. */
export async function resolveActor(
  platform: Platform,
  token: string,
  isPoll: boolean,
): Promise<Resolved | null> {
  const now = platform.clock.now()
  const found = await queries.findLiving(platform.db, sha256(token), now.toISOString())
  if (!found) return null
  const [latest, idleUntil] = [new Date(found.absolute_expires_at), new Date(found.idle_expires_at)]
  const lives = (idle: Date) => (idle < latest ? idle : latest)
  if (isPoll) return { actor: actorOf(found), until: lives(idleUntil) }
  const isDue = now.getTime() - Date.parse(found.last_used_at) > touchEvery
  const idle = isDue ? shift(now, sessionLifetime(found.role).idle) : idleUntil
  if (isDue) await queries.touch(platform.db, found.session_id, now, lives(idle))
  const nextTouch = shift(isDue ? now : new Date(found.last_used_at), touchEvery)
  return { actor: actorOf(found), until: lives(idle) < nextTouch ? lives(idle) : nextTouch }
}

/** Whose session it is, as they are now, for what goes on in their place; null once it has ended. No use of it. */
export async function actorInSession(
  { clock }: Pick<Platform, 'clock'>,
  db: Handle,
  sessionId: string,
): Promise<Actor | null> {
  const found = await queries.findLivingById(db, sessionId, clock.now().toISOString())
  return found ? actorOf(found) : null
}

const actorOf = (found: NonNullable<Awaited<ReturnType<typeof queries.findLiving>>>): Actor => ({
  id: found.id,
  name: found.name,
  email: found.email ?? '',
  role: found.role,
  departments: found.departments,
  mustChangePassword: found.must_change_password,
  sessionId: found.session_id,
})

export const endSession = (db: Handle, sessionId: string) => queries.end(db, sessionId)

/** Signs a user out everywhere, or everywhere else. */
export const endSessions = (db: Handle, userId: string, except?: string): Promise<number> =>
  queries.endAll(db, userId, except)

/** What waited for a lock while its session was ended must not go through after it. */
export async function assertStillSignedIn(tx: Tx, { sessionId }: Actor): Promise<void> {
  if (!(await queries.stands(tx, sessionId))) throw new AppError('NOT_SIGNED_IN')
}

export const forgetExpiredSessions = (platform: Platform) =>
  queries.deleteExpired(platform.db, platform.clock.now().toISOString())
