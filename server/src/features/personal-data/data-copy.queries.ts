import type { Insertable } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export const findCopy = (db: Handle, userId: string) =>
  db.selectFrom('data_copies').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const findCopyById = (db: Handle, id: string) =>
  db.selectFrom('data_copies').selectAll().where('id', '=', id).executeTakeFirst()

/** Begins a copy in place of one that is not in the making. @returns whether it did */
export async function beginCopy(db: Handle, copy: Insertable<Database['data_copies']>, since: Date) {
  const begun = await db
    .insertInto('data_copies')
    .values(copy)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...copy, size_bytes: null })
        .where((row) =>
          row.or([
            row('data_copies.status', '<>', 'PREPARING'),
            row('data_copies.requested_at', '<', since.toISOString()),
          ]),
        ),
    )
    .executeTakeFirst()
  return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Lets a session that gave the password too have the link. */
export const setSession = (db: Handle, userId: string, session_id: string) =>
  db.updateTable('data_copies').set({ session_id }).where('user_id', '=', userId).execute()

/** False where the copy is no longer in the making. */
export async function endCopy(
  db: Handle,
  id: string,
  end: { status: 'READY' | 'FAILED'; size_bytes: number | null; expires_at: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('data_copies')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'PREPARING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const expiredCopies = (db: Handle, now: Date) =>
  db
    .selectFrom('data_copies')
    .select(['id', 'user_id'])
    .where('expires_at', '<=', now.toISOString())
    .execute()

/** False where another one has been begun in its place. */
export async function deleteExpired(db: Handle, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('data_copies')
    .where('id', '=', id)
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteCopy = (db: Handle, userId: string) =>
  db.deleteFrom('data_copies').where('user_id', '=', userId).execute()
