import type { Handle, Tx } from '#platform/database/database.ts'

/** False where the account is deleted, or its password is another one since it was asked for. */
export async function setDeletion(tx: Tx, id: string, passwordHash: string | null, due: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ deletion_due_at: due })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where there was none to take back. */
export async function cancelDeletion(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ deletion_due_at: null })
    .where('id', '=', id)
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Accounts whose time has come and that still stand there, in whatever state. */
export const accountsDue = async (db: Handle, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('deletion_due_at', '<=', now.toISOString())
      .where('erased_at', 'is', null)
      .orderBy('deletion_due_at')
      .execute()
  ).map(({ id }) => id)
