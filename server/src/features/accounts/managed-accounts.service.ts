import type { Role } from '@nagrik/contract/roles'
import type { Handle, Tx } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { violates } from '#platform/database/violations.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { isReserved } from './email-change.queries.ts'
import { refuseReserved } from './email-change.service.ts'
import * as queries from './managed-accounts.queries.ts'
import { actorInSession } from './sessions.service.ts'
import type { issueTemporaryPassword } from './temporary-password.service.ts'

export { countSuperAdmins, endLinks } from './managed-accounts.queries.ts'

export type ManagedAccount = NonNullable<Awaited<ReturnType<typeof queries.lockAccount>>>

/**
 * Lets one change of others' accounts at a time through, and tells who the actor is now: of two super admins who block
 * each other at once the second has no session left.
 * @throws AppError NOT_SIGNED_IN, FORBIDDEN
 */
export async function asManager(
  platform: Platform,
  tx: Tx,
  { sessionId }: Actor,
  roles: readonly Role[],
): Promise<Actor> {
  await lockUntilCommit(tx, 'manage-accounts')
  const manager = await actorInSession(platform, tx, sessionId)
  if (manager === null) throw new AppError('NOT_SIGNED_IN')
  if (!roles.includes(manager.role)) throw new AppError('FORBIDDEN')
  return manager
}

/** @throws AppError USER_NOT_FOUND */
export async function lockedAccount(tx: Tx, id: string): Promise<ManagedAccount> {
  const account = isId(id) ? await queries.lockAccount(tx, id) : undefined
  if (account === undefined) throw new AppError('USER_NOT_FOUND')
  return account
}

export interface NewAccount {
  name: string
  email: string
  phone: string | null
  role: Role
  password: Awaited<ReturnType<typeof issueTemporaryPassword>>['columns']
}

/** @returns its id @throws AppError EMAIL_TAKEN, PHONE_TAKEN */
export async function makeAccount(platform: Platform, tx: Tx, account: NewAccount): Promise<string> {
  const { password, ...fields } = account
  const id = newId()
  const now = platform.clock.now()
  await orTaken(queries.insertAccount(tx, { id, ...fields, ...password, created_at: now, updated_at: now }))
  await refuseReserved(platform, tx, account.email, id)
  return id
}

/** @throws AppError EMAIL_TAKEN, PHONE_TAKEN */
export async function changeAccount(
  platform: Platform,
  tx: Tx,
  id: string,
  values: Parameters<typeof queries.setAccount>[2],
): Promise<void> {
  await orTaken(queries.setAccount(tx, id, { ...values, updated_at: platform.clock.now() }))
  if (typeof values.email === 'string') await refuseReserved(platform, tx, values.email, id)
}

/** Which of these addresses and numbers nobody else can have: those of live accounts, and those kept for their owners. */
export async function takenAmong(
  { clock }: Platform,
  db: Handle,
  people: readonly { email: string; phone: string }[],
): Promise<{ emails: ReadonlySet<string>; phones: ReadonlySet<string> }> {
  const emails = new Set<string>()
  const phones = new Set<string>()
  if (people.length === 0) return { emails, phones }
  const addresses = people.map(({ email }) => email)
  const numbers = people.map(({ phone }) => phone)
  for (const { email, phone } of await queries.findTakenAmong(db, addresses, numbers)) {
    if (email !== null) emails.add(email)
    if (phone !== null) phones.add(phone)
  }
  for (const email of addresses) {
    if (await isReserved(db, email, nobody, clock.now().toISOString())) emails.add(email)
  }
  return { emails, phones }
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function orTaken(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (violates(error, 'users_email_live')) throw fieldError('EMAIL_TAKEN', 'email')
    if (violates(error, 'users_phone_live')) throw fieldError('PHONE_TAKEN', 'phoneNumber')
    throw error
  })
}
