import type { Tx } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'

/** Lets one process at a time ask for the first super admin, until its transaction ends. */
export const lockSuperAdmins = (tx: Tx) => lockUntilCommit(tx, 'first-super-admin')

export const findSuperAdmin = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

/** False when a live account has this e-mail address. */
export async function insertSuperAdmin(
  tx: Tx,
  account: {
    id: string
    name: string
    email: string
    password_hash: string
    must_change_password: boolean
    temporary_password_expires_at: Date
    created_at: Date
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values({ ...account, role: 'SUPER_ADMIN', updated_at: account.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
