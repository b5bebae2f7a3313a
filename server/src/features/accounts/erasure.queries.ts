import type { Handle, Tx } from '#platform/database/database.ts'

/** The account that is to be erased, locked; undefined where its time has not come or it is erased already. */
export const lockDue = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'registered_name', 'email', 'reset_email', 'phone'])
    .where('id', '=', id)
    .where('deletion_due_at', '<=', now.toISOString())
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** From now on nobody can sign in to it. */
export const markDeleted = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('users')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()

/** What proved who somebody was. A code belongs to a phone, whoever asked for it. */
export async function deleteProofs(db: Handle, { id, phone }: { id: string; phone: string | null }) {
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await db.deleteFrom('known_devices').where('user_id', '=', id).execute()
  await db.deleteFrom('reset_links').where('user_id', '=', id).execute()
  await db.deleteFrom('verification_codes').where('holder', '=', id).execute()
  if (phone !== null) await db.deleteFrom('verification_codes').where('phone', '=', phone).execute()
}

/** False where another run has done it. */
export async function makeTombstone(tx: Tx, id: string, name: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({
      name,
      registered_name: null,
      email: null,
      reset_email: null,
      phone: null,
      password_hash: null,
      locale: 'en',
      must_change_password: false,
      temporary_password_expires_at: null,
      block_reason: null,
      last_login_at: null,
      privacy_notice: null,
      deletion_due_at: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
