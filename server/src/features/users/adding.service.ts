import type { Role } from '@nagrik/contract/roles'
import { departmentMissing } from '@nagrik/contract/users'
import { makeAccount, type NewAccount } from '#features/accounts/managed-accounts.service.ts'
import { recordAudit } from '#features/audit/audit.service.ts'
import {
  administratorsDepartmentId,
  departmentAs,
  setMemberships,
} from '#features/people/memberships.service.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Keeping } from '#platform/database/once.ts'
import { invalidField } from '#platform/http/app-error.ts'
import type { Platform } from '#platform/platform.ts'
import { type ByManager, traceOf } from './managing.service.ts'

export interface NewPerson extends NewAccount {
  /** Id, name or slug. */
  department?: string | null | undefined
}

/** Makes an account whose temporary password its owner has to change. @returns its id */
export async function addPerson(
  platform: Platform,
  tx: Tx,
  by: ByManager,
  { department, ...account }: NewPerson,
): Promise<string> {
  const { role } = account
  const departmentId = await firstDepartment(tx, role, department)
  const id = await makeAccount(platform, tx, account)
  await setMemberships(tx, { id, role }, departmentId ? [departmentId] : [], departmentId)
  const entry = { actorId: by.manager.id, subject: { type: 'user' as const, id } }
  const details = { ...traceOf(by), role, departments: departmentId ? [departmentId] : [] }
  await recordAudit(platform, tx, { ...entry, action: 'USER_CREATED', details })
  await recordAudit(platform, tx, { ...entry, action: 'TEMPORARY_PASSWORD_ISSUED', details: {} })
  return id
}

export const noDepartment = () => invalidField('department', departmentMissing)

/** Citizens belong to none, new administrators to the one of administrators whatever was chosen. */
async function firstDepartment(
  tx: Tx,
  role: Role,
  department: string | null | undefined,
): Promise<string | undefined> {
  if (role === 'CITIZEN') return undefined
  if (role === 'ADMIN') return administratorsDepartmentId(tx)
  if (!department) throw noDepartment()
  return departmentAs(tx, department)
}

/** A reply that is kept for who asks again has its password sealed: whoever reads the database does not. */
export const keepSealed = <T extends { tempPassword: string }>({ secret }: Platform): Keeping<T> => ({
  hide: (reply) => ({ ...reply, tempPassword: secret.seal(reply.tempPassword) }),
  show: (kept) => ({ ...kept, tempPassword: secret.unseal(kept.tempPassword) }),
})
