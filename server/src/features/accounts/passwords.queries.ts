import type { Tx } from '#platform/database/database.ts'

/**
 * Gives an account a password of its owner's choice and makes its reset links worthless.
 * False when the account is deleted, or its hash is no longer `replacing`.
 */
export async function setOwnPassword(
  tx: Tx,
  userId: string,
  change: { passwordHash: string; now: Date; replacing?: string },
): Promise<boolean> {
  const { passwordHash, now, replacing } = change
  const account = tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      must_change_password: false,
      temporary_password_expires_at: null,
      updated_at: now,
    })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
  const { numUpdatedRows } = await (replacing === undefined
    ? account
    : account.where('password_hash', '=', replacing)
  ).executeTakeFirst()
  await tx
    .updateTable('reset_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return numUpdatedRows > 0n
}
