import { isAdmin, isCitizen, isHandler, type Role } from '@nagrik/contract/roles'
import { creatableRoles } from '@nagrik/contract/users'
import {
  changeAccount,
  endLinks,
  lockedAccount,
  type ManagedAccount,
} from '#features/accounts/managed-accounts.service.ts'
import { endSessions } from '#features/accounts/sessions.service.ts'
import { recordAudit } from '#features/audit/audit.service.ts'
import { noteSecurity } from '#features/notices/own-notices.service.ts'
import {
  administratorsDepartmentId,
  departmentAs,
  membershipsOf,
  setMemberships,
} from '#features/people/memberships.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Platform } from '#platform/platform.ts'
import { noDepartment } from './adding.service.ts'
import { type ByManager, traceOf } from './managing.service.ts'
import { type Places, samePlaces, withPrimary } from './places.model.ts'
import { releaseFrom } from './release.service.ts'
import { assertNotLast } from './standing.service.ts'

/** What is to be otherwise; what is not named stays. */
export interface AccountChange {
  name?: string | undefined
  email?: string | undefined
  phone?: string | null | undefined
  role?: Role | undefined
  /** The primary one by id, name or slug; empty: none. */
  department?: string | null | undefined
}

/**
 * Changes an account that is not deleted, with all that follows.
 * @throws AppError USER_NOT_FOUND, ACCOUNT_DELETED, OWN_ACCOUNT, LAST_SUPER_ADMIN, FORBIDDEN, UNKNOWN_DEPARTMENT,
 * EMAIL_TAKEN, PHONE_TAKEN
 */
export async function changePerson(
  platform: Platform,
  tx: Tx,
  by: ByManager,
  userId: string,
  change: AccountChange,
): Promise<void> {
  const account = await liveAccount(tx, userId)
  const role = change.role ?? account.role
  assertOwnRest(by, account, change)
  if (role !== account.role) await assertMayBecome(platform, tx, account, role)
  const before = await placesOf(tx, account.id)
  const places = await decidePlaces(tx, account, role, before, change.department)
  await write(platform, tx, by, { account, change: { ...change, role }, before, places })
}

/** Sets all departments of somebody, the primary one first. @throws AppError as above */
export async function changePlaces(
  platform: Platform,
  tx: Tx,
  by: ByManager,
  userId: string,
  { departments, primary }: { departments: readonly string[]; primary: string | undefined },
): Promise<void> {
  const account = await liveAccount(tx, userId)
  if (isCitizen(account.role)) throw invalidField('departments', 'Citizens belong to no department.')
  const ids: string[] = []
  for (const said of departments) ids.push(await departmentAs(tx, said, 'departments'))
  const primaryId = primary ? await departmentAs(tx, primary, 'primaryDepartmentId') : ids[0]
  if (primaryId === undefined || !ids.includes(primaryId)) {
    throw invalidField('primaryDepartmentId', 'The primary department must be one of the departments.')
  }
  const places = [...new Set([primaryId, ...ids])]
  const before = await placesOf(tx, account.id)
  const field = 'departments'
  await write(platform, tx, by, { account, change: { role: account.role }, before, places, field })
}

async function liveAccount(tx: Tx, id: string): Promise<ManagedAccount> {
  const account = await lockedAccount(tx, id)
  if (account.deleted_at !== null) throw new AppError('ACCOUNT_DELETED')
  return account
}

const placesOf = async (tx: Tx, id: string): Promise<Places> =>
  (await membershipsOf(tx, id)).map((one) => one.id)

/** The own contacts are guarded by the profile, and nobody changes their own role. */
function assertOwnRest({ manager }: ByManager, account: ManagedAccount, change: AccountChange): void {
  if (manager.id !== account.id) return
  for (const field of ['email', 'phone', 'role'] as const) {
    if (change[field] !== undefined && change[field] !== account[field]) throw new AppError('OWN_ACCOUNT')
  }
}

async function assertMayBecome(
  { clock }: Platform,
  tx: Tx,
  account: ManagedAccount,
  role: Role,
): Promise<void> {
  if (!creatableRoles.some((one) => one === role)) {
    throw fieldError('FORBIDDEN', 'role', 'This role cannot be given here.')
  }
  await assertNotLast(tx, account, clock.now())
}

async function decidePlaces(
  tx: Tx,
  account: ManagedAccount,
  role: Role,
  before: Places,
  department: string | null | undefined,
): Promise<Places> {
  if (isCitizen(role)) return []
  if (department) return withPrimary(before, await departmentAs(tx, department))
  const isSameRole = role === account.role
  const isUnasked = department === undefined && (isSameRole || before.length > 0)
  // The first super admin comes without one.
  const isWithout = role === 'SUPER_ADMIN' && before.length === 0
  if (isUnasked || isWithout) return before
  if (role === 'ADMIN' && !isSameRole) return [await administratorsDepartmentId(tx)]
  throw noDepartment()
}

interface Writing {
  /** What the departments are called in the request. */
  field?: string
  account: ManagedAccount
  change: AccountChange & { role: Role }
  before: Places
  places: Places
}

async function write(
  platform: Platform,
  tx: Tx,
  by: ByManager,
  { account, change, before, places, field }: Writing,
): Promise<void> {
  const { id } = account
  const { name = account.name, email = account.email, phone = account.phone, role } = change
  const isOther = {
    name: name !== account.name,
    email: email !== account.email,
    phoneNumber: phone !== account.phone,
    role: role !== account.role,
    departments: !samePlaces(before, places),
  }
  const changed = Object.entries(isOther).flatMap(([field, is]) => (is ? [field] : []))
  if (changed.length === 0) return
  await changeAccount(platform, tx, id, {
    ...(isOther.name && { name, registered_name: account.registered_name ?? account.name }),
    ...(isOther.email && { email, reset_email: null }),
    ...(isOther.phoneNumber && { phone }),
    ...(isOther.role && { role }),
  })
  if (isOther.departments || isOther.role) await setMemberships(tx, { id, role }, places, places[0], field)
  if (isOther.email) await endLinks(tx, id, platform.clock.now())
  if (isOther.email || isOther.role) await endSessions(tx, id)
  if (isOther.email) await noteSecurity(platform, tx, account, 'email')
  if (isOther.phoneNumber) await noteSecurity(platform, tx, account, 'phone')
  const ticketsReleased = await release(platform, tx, by, { account, change, before, places })
  await recordAudit(platform, tx, {
    action: 'USER_CHANGED',
    actorId: by.manager.id,
    subject: { type: 'user', id },
    details: {
      ...traceOf(by),
      changed,
      from: { role: account.role, departments: before },
      to: { role, departments: places },
      ...(ticketsReleased > 0 && { ticketsReleased }),
    },
  })
}

/** Who is no handler or administrator any more loses what only such people keep; others what lies where they left. */
async function release(
  platform: Platform,
  tx: Tx,
  by: ByManager,
  { account, change: { role }, before, places }: Writing,
): Promise<number> {
  const personId = account.id
  const keepsNothing = !isHandler(role) || (isAdmin(account.role) && !isAdmin(role))
  if (keepsNothing) return releaseFrom(platform, tx, by, { personId })
  const departmentIds = before.filter((id) => !places.includes(id))
  return departmentIds.length > 0 ? releaseFrom(platform, tx, by, { personId, departmentIds }) : 0
}
