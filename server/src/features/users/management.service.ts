import type { BodyOf } from '@nagrik/contract/endpoint'
import type * as contract from '@nagrik/contract/users'
import { asManager } from '#features/accounts/managed-accounts.service.ts'
import { issueTemporaryPassword } from '#features/accounts/temporary-password.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { invalidField } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { addPerson, keepSealed } from './adding.service.ts'
import { changePerson, changePlaces } from './changing.service.ts'
import { type ByManager, type Managing, managerOf } from './managing.service.ts'
import type { StandingAction } from './standing.model.ts'
import { setStanding } from './standing.service.ts'
import { describeUser } from './users.service.ts'

const superAdmin = ['SUPER_ADMIN'] as const

export async function createUser(
  managing: Managing,
  { phoneNumber: phone, ...person }: contract.NewUser,
  claim: Claim,
): Promise<{ user: contract.ManagedUser; tempPassword: string }> {
  const { platform } = managing
  const { plain, columns: password } = await issueTemporaryPassword(platform)
  const work = async (tx: Tx) => {
    const by = await managerOf(managing, tx, superAdmin)
    const id = await addPerson(platform, tx, by, { ...person, phone, password })
    return { user: await describeUser(platform, tx, by.manager, id), tempPassword: plain }
  }
  return transactOnce(platform.db, claim, work, keepSealed(platform))
}

/** Does something to one account in a transaction. @returns the account afterwards */
const change = (
  managing: Managing,
  id: string,
  work: (tx: Tx, by: ByManager) => Promise<unknown>,
  reason?: string | null | undefined,
): Promise<contract.ManagedUser> =>
  managing.platform.db.transaction().execute(async (tx) => {
    const by = await managerOf(managing, tx, superAdmin, reason)
    await work(tx, by)
    return describeUser(managing.platform, tx, by.manager, id.toLowerCase())
  })

export const updateUser = (
  managing: Managing,
  id: string,
  { phoneNumber: phone, isBlocked, ...rest }: contract.UserChange,
): Promise<contract.ManagedUser> =>
  change(managing, id, async (tx, by) => {
    const { platform, actor } = managing
    const stored = await describeUser(platform, tx, actor, id.toLowerCase())
    // Staff may be without a number; whose has one keeps one.
    if (phone === null && stored.phoneNumber !== null) {
      throw invalidField('phoneNumber', 'Please enter a valid 10-digit mobile number')
    }
    await changePerson(platform, tx, by, id, { ...rest, phone })
    // Who sends back what was listed neither prolongs a block nor touches the own one.
    if (isBlocked !== undefined && isBlocked !== stored.isBlocked) {
      await setStanding(platform, tx, by, id, isBlocked ? 'block' : 'unblock')
    }
  })

export const changeUserStatus = (
  managing: Managing,
  id: string,
  { action, reason }: BodyOf<typeof contract.changeUserStatus>,
): Promise<contract.ManagedUser> =>
  change(managing, id, (tx, by) => setStanding(managing.platform, tx, by, id, action), reason)

export const deleteUser = (
  managing: Managing,
  id: string,
  { deleteType, reason }: BodyOf<typeof contract.deleteUser>,
): Promise<contract.ManagedUser> =>
  change(managing, id, (tx, by) => setStanding(managing.platform, tx, by, id, `${deleteType}_delete`), reason)

export const changeUserDepartments = (
  managing: Managing,
  id: string,
  { departments, primaryDepartmentId }: BodyOf<typeof contract.changeUserDepartments>,
): Promise<contract.ManagedUser> =>
  change(managing, id, (tx, by) =>
    changePlaces(managing.platform, tx, by, id, { departments, primary: primaryDepartmentId || undefined }),
  )

interface Wish {
  action: StandingAction
  reason?: string
  origin: Origin
}

/** What a bulk change does to one account in the place of who asked for it. @returns false where it was so already */
export async function setStandingAs(
  platform: Platform,
  tx: Tx,
  owner: Actor,
  userId: string,
  { action, reason, origin }: Wish,
): Promise<boolean> {
  const manager = await asManager(platform, tx, owner, superAdmin)
  return setStanding(platform, tx, { manager, origin, reason }, userId, action)
}
