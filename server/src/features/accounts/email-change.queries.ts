import type { Insertable } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

/** @throws Error of the database when a live account has the address (`users_email_live`) */
export const setEmail = (tx: Tx, id: string, email: string, resetEmail: string | null, now: Date) =>
  tx
    .updateTable('users')
    .set({ email, reset_email: resetEmail, updated_at: now })
    .where('id', '=', id)
    .execute()

export const confirmEmail = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('users').set({ reset_email: null, updated_at: now }).where('id', '=', id).execute()

export const insertChange = (tx: Tx, change: Insertable<Database['email_changes']>) =>
  tx.insertInto('email_changes').values(change).execute()

const openChanges = (db: Handle) => db.selectFrom('email_changes').selectAll().where('ended_at', 'is', null)

export const findByConfirmLink = (db: Handle, hash: Buffer, now: string) =>
  openChanges(db).where('confirm_hash', '=', hash).where('restore_expires_at', '>=', now).executeTakeFirst()

export const findByRestoreLink = (db: Handle, hash: Buffer, now: string) =>
  openChanges(db).where('restore_hash', '=', hash).where('restore_expires_at', '>=', now).executeTakeFirst()

/** Whether somebody else may still go back to this address, or gets the mails there that reset the password. */
export async function isReserved(db: Handle, email: string, except: string, now: string): Promise<boolean> {
  const holders = await db
    .selectFrom('users')
    .select('id')
    .where('reset_email', '=', email)
    .where('deleted_at', 'is', null)
    .union(
      db
        .selectFrom('email_changes as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .select('u.id')
        .where('u.deleted_at', 'is', null)
        .where('c.old_email', '=', email)
        .where('c.ended_at', 'is', null)
        .where('c.restore_expires_at', '>=', now),
    )
    .execute()
  return holders.some(({ id }) => id !== except)
}

export const isTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Changes away from this address; the way back to any other one stays. */
export const endChangesFrom = (tx: Tx, userId: string, oldEmail: string, now: Date) =>
  tx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('old_email', '=', oldEmail)
    .where('ended_at', 'is', null)
    .execute()

/**
 * A change that is taken back takes all later ones with it, and the links that were sent meanwhile; those count no more
 * either, so that the owner's own one is sent.
 */
export async function endLinksSince(tx: Tx, userId: string, since: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('ended_at', 'is', null)
    .execute()
  await tx.deleteFrom('reset_links').where('user_id', '=', userId).execute()
}

/** What can neither be taken back nor confirmed any more. */
export const deleteExpiredChanges = (db: Handle, before: string) =>
  db
    .deleteFrom('email_changes')
    .where('restore_expires_at', '<', before)
    // Of an account that is to be deleted the former addresses are looked for.
    .where('user_id', 'not in', (row) =>
      row.selectFrom('users').select('id').where('deletion_due_at', 'is not', null),
    )
    .where((row) =>
      row.or([
        row('ended_at', 'is not', null),
        row.not(
          row.exists(
            row
              .selectFrom('users as u')
              .select('u.id')
              .whereRef('u.id', '=', 'email_changes.user_id')
              .whereRef('u.email', '=', 'email_changes.new_email')
              .where('u.reset_email', 'is not', null),
          ),
        ),
      ]),
    )
    .execute()

/** The addresses that the account is known to have had, and to have been given. */
export const formerEmails = (db: Handle, userId: string) =>
  db.selectFrom('email_changes').select(['old_email', 'new_email']).where('user_id', '=', userId).execute()

export const deleteEmailChanges = (db: Handle, userId: string) =>
  db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
