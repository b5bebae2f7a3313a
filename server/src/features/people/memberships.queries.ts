import type { MembershipRole } from '@nagrik/contract/roles'
import type { Handle, Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

export interface NewMembership {
  departmentId: string
  role: MembershipRole
  isPrimary: boolean
}

export const membershipsOf = (db: Handle, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('departments as d', 'd.id', 'm.department_id')
    .select(['d.id', 'd.name', 'm.role', 'm.is_primary'])
    .where('m.user_id', '=', userId)
    .orderBy('m.is_primary', 'desc')
    .orderBy('d.name')
    .execute()

/** Whether one of these departments is out of use and somebody does not belong to it yet. */
export async function isOutOfUseToOthers(
  db: Handle,
  userId: string,
  departmentIds: readonly string[],
): Promise<boolean> {
  if (departmentIds.length === 0) return false
  const found = await db
    .selectFrom('departments as d')
    .select('d.id')
    .where('d.id', 'in', departmentIds)
    .where('d.is_active', '=', false)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('memberships as m')
            .select('m.user_id')
            .where('m.user_id', '=', userId)
            .whereRef('m.department_id', '=', 'd.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** In place of those that are there. */
export async function replaceMemberships(
  tx: Tx,
  user_id: string,
  memberships: readonly NewMembership[],
): Promise<void> {
  await tx.deleteFrom('memberships').where('user_id', '=', user_id).execute()
  if (memberships.length === 0) return
  const rows = memberships.map(({ departmentId: department_id, role, isPrimary: is_primary }) => ({
    ...{ user_id, department_id, role, is_primary },
  }))
  await tx.insertInto('memberships').values(rows).execute()
}

/** Nothing where it is there already. */
export const insertDepartment = (tx: Tx, department: { slug: string; name: string; name_hi: string }) =>
  tx
    .insertInto('departments')
    .values({ id: newId(), ...department })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
