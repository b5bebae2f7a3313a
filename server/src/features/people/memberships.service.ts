import type { Role } from '@nagrik/contract/roles'
import { administratorsDepartment } from '@nagrik/contract/users'
import type { Handle, Tx } from '#platform/database/database.ts'
import { fieldError } from '#platform/http/app-error.ts'
import { departmentIdOf } from './departments.service.ts'
import * as queries from './memberships.queries.ts'

export { membershipsOf } from './memberships.queries.ts'

/** Where administrators without a department of their own belong, also where the region pack has none such. */
const ofAdministrators = {
  slug: 'general-administration',
  name: administratorsDepartment,
  name_hi: 'सामान्य प्रशासन',
}

/** As `departmentIdOf`. @throws AppError UNKNOWN_DEPARTMENT */
export async function departmentAs(db: Handle, said: string, field = 'department'): Promise<string> {
  const found = await departmentIdOf(db, said)
  if (found === undefined) throw fieldError('UNKNOWN_DEPARTMENT', field)
  return found
}

export const isDepartmentAs = async (db: Handle, said: string): Promise<boolean> =>
  (await departmentIdOf(db, said)) !== undefined

export async function administratorsDepartmentId(tx: Tx): Promise<string> {
  await queries.insertDepartment(tx, ofAdministrators)
  return departmentAs(tx, ofAdministrators.name)
}

/**
 * Department heads are HEAD of all of theirs, everybody else is MEMBER. A department out of use keeps its people and
 * gets no others.
 * @throws AppError UNKNOWN_DEPARTMENT
 */
export async function setMemberships(
  tx: Tx,
  person: { id: string; role: Role },
  departmentIds: readonly string[],
  primaryId: string | undefined,
  field = 'department',
): Promise<void> {
  if (await queries.isOutOfUseToOthers(tx, person.id, departmentIds)) {
    throw fieldError('UNKNOWN_DEPARTMENT', field)
  }
  await queries.replaceMemberships(
    tx,
    person.id,
    departmentIds.map((departmentId) => ({
      departmentId,
      role: person.role === 'DEPARTMENT_HEAD' ? 'HEAD' : 'MEMBER',
      isPrimary: departmentId === primaryId,
    })),
  )
}
