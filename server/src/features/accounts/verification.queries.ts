import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

/** Whose phone is verified for what: `holder` is the X-Session-Id of a registration or the user's id. */
export interface Verification {
  purpose: Database['verification_codes']['purpose']
  phone: string
  holder: string
}

export const insertCode = (
  tx: Tx,
  code: Verification & { id: string; code_hmac: Buffer; created_at: Date; expires_at: Date },
) => tx.insertInto('verification_codes').values(code).execute()

/** Only the newest code counts; locked, so that tries made at once are all counted. */
export const lockNewestCode = (tx: Tx, { purpose, phone, holder }: Verification) =>
  tx
    .selectFrom('verification_codes')
    .select(['id', 'code_hmac', 'tries', 'expires_at', 'verified_at', 'used_at'])
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('holder', '=', holder)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const countTry = (tx: Tx, id: string) =>
  tx
    .updateTable('verification_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** The first success counts; repeating it does not prolong it and answers false. */
export async function markVerified(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verification_codes')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest verification since `since`, used up or not. */
export const findVerified = (db: Handle, { purpose, phone, holder }: Verification, since: string) =>
  db
    .selectFrom('verification_codes')
    .select((row) => [row.ref('verified_at').$notNull().as('verified_at'), 'used_at'])
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('holder', '=', holder)
    .where('verified_at', '>=', since)
    .orderBy('verified_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** False when there is nothing to use up. */
export async function markUsed(tx: Tx, { purpose, phone, holder }: Verification, since: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('holder', '=', holder)
    .where('verified_at', '>=', since)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
