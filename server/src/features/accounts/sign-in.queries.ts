import type { Handle } from '#platform/database/database.ts'

/**
 * Writes down a sign-in and locks the account until the session is stored. False when the password was
 * changed or the account deleted since it was checked.
 */
export async function recordSignIn(db: Handle, id: string, passwordHash: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ last_login_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
