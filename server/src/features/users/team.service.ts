import type { BodyOf } from '@nagrik/contract/endpoint'
import type { Role } from '@nagrik/contract/roles'
import type * as contract from '@nagrik/contract/team'
import { lockedAccount } from '#features/accounts/managed-accounts.service.ts'
import { issueTemporaryPassword } from '#features/accounts/temporary-password.service.ts'
import { departmentAs } from '#features/people/memberships.service.ts'
import { overdueBefore } from '#features/tickets/overdue.model.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { visitor } from '#features/tickets/tickets.policy.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { addPerson, keepSealed } from './adding.service.ts'
import { changePerson } from './changing.service.ts'
import { type ByManager, type Managing, managerOf } from './managing.service.ts'
import { setStanding } from './standing.service.ts'
import { mayManageMember, mayReadTeam, teamReach } from './team.policy.ts'
import { noLoad, presentMember } from './team.present.ts'
import * as queries from './users.queries.ts'

const administrators = ['ADMIN', 'SUPER_ADMIN'] as const satisfies Role[]

/** Staff by name: of one department, or of all within the reach of the actor. */
export async function listTeam(
  platform: Platform,
  actor: Actor,
  department: string | undefined,
): Promise<contract.TeamMember[]> {
  const { db } = platform
  const departmentIds = department ? [await departmentAs(db, department)] : teamReach(actor)
  if (department && !departmentIds?.every((id) => mayReadTeam(actor, id))) throw new AppError('FORBIDDEN')
  if (departmentIds?.length === 0) return []
  return describe(platform, db, actor, await queries.findStaff(db, departmentIds))
}

async function describe(
  { clock }: Platform,
  db: Handle,
  viewer: Actor,
  rows: queries.UserRow[],
): Promise<contract.TeamMember[]> {
  const now = clock.now()
  const ids = rows.map(({ id }) => id)
  const times = { now, overdueBefore: overdueBefore(now) }
  const loads = await queries.loadOf(db, scopeFor(visitor), ids, times)
  return rows.map((row) => presentMember(row, viewer, loads.get(row.id) ?? noLoad, now))
}

async function describeMember(platform: Platform, tx: Tx, viewer: Actor, id: string) {
  const row = await queries.findUser(tx, id)
  const [member] = row ? await describe(platform, tx, viewer, [row]) : []
  if (member === undefined) throw new AppError('USER_NOT_FOUND')
  return member
}

export async function addMember(
  managing: Managing,
  { phoneNumber, department, ...person }: contract.NewMember,
  claim: Claim,
): Promise<contract.TeamMember & { tempPassword: string }> {
  const { platform } = managing
  const { plain, columns: password } = await issueTemporaryPassword(platform)
  const work = async (tx: Tx) => {
    const by = await managerOf(managing, tx, administrators)
    const own = by.manager.departments.find(({ isPrimary }) => isPrimary)?.id
    const id = await addPerson(platform, tx, by, {
      ...person,
      password,
      phone: phoneNumber || null,
      department: department || own,
    })
    return { ...(await describeMember(platform, tx, by.manager, id)), tempPassword: plain }
  }
  return transactOnce(platform.db, claim, work, keepSealed(platform))
}

/** Does something to a member of a team whom the actor may touch. */
const change = (
  managing: Managing,
  id: string,
  work: (tx: Tx, by: ByManager) => Promise<unknown>,
  reason?: string | null | undefined,
): Promise<contract.TeamMember> =>
  managing.platform.db.transaction().execute(async (tx) => {
    const by = await managerOf(managing, tx, administrators, reason)
    const account = await lockedAccount(tx, id)
    if (!mayManageMember(by.manager, account)) throw new AppError('FORBIDDEN')
    await work(tx, by)
    return describeMember(managing.platform, tx, by.manager, account.id)
  })

export const updateMember = (
  managing: Managing,
  id: string,
  { phoneNumber, role, ...rest }: BodyOf<typeof contract.updateMember>,
): Promise<contract.TeamMember> =>
  change(managing, id, async (tx, by) => {
    const isOther = role !== undefined && role !== (await lockedAccount(tx, id)).role
    if (isOther && role !== 'FIELD_AGENT') throw new AppError('FORBIDDEN')
    const phone = phoneNumber === undefined ? undefined : phoneNumber || null
    await changePerson(managing.platform, tx, by, id, { ...rest, role, phone })
  })

export const blockMember = (
  managing: Managing,
  id: string,
  { action, duration, reason }: BodyOf<typeof contract.blockMember>,
): Promise<contract.TeamMember> =>
  change(
    managing,
    id,
    (tx, by) => setStanding(managing.platform, tx, by, id, action, action === 'block' ? duration : null),
    reason,
  )
