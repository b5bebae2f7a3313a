import type { Insertable, Updateable } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

const columns = [
  'id',
  'name',
  'registered_name',
  'email',
  'phone',
  'role',
  'locale',
  'blocked_at',
  'blocked_until',
  'disabled_at',
  'deletion_due_at',
  'deleted_at',
  'erased_at',
] as const

/** Whatever its state. Its own changes of tickets go on meanwhile, for they refer to it and change nothing of it. */
export const lockAccount = (tx: Tx, id: string) =>
  tx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** @throws Error of the database when a live account has the address or the number */
export const insertAccount = (tx: Tx, account: Insertable<Database['users']>) =>
  tx.insertInto('users').values(account).execute()

/** @throws Error of the database when a live account has the address or the number */
export const setAccount = (tx: Tx, id: string, values: Updateable<Database['users']>) =>
  tx.updateTable('users').set(values).where('id', '=', id).execute()

/** Super admins who can sign in and do not want to leave. */
export const countSuperAdmins = async (tx: Tx, exceptId: string, now: Date): Promise<number> =>
  (
    await tx
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('role', '=', 'SUPER_ADMIN')
      .where('id', '<>', exceptId)
      .where('deleted_at', 'is', null)
      .where('disabled_at', 'is', null)
      .where('deletion_due_at', 'is', null)
      .where((or) => or.or([or('blocked_at', 'is', null), or('blocked_until', '<=', now.toISOString())]))
      .executeTakeFirstOrThrow()
  ).count

/** The links that were sent to its former addresses are worth nothing any more. */
export async function endLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.deleteFrom('reset_links').where('user_id', '=', userId).execute()
  await tx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Live accounts with one of these addresses or numbers. */
export const findTakenAmong = (db: Handle, emails: readonly string[], phones: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('deleted_at', 'is', null)
    .where((or) => or.or([or('email', 'in', emails), or('phone', 'in', phones)]))
    .execute()
