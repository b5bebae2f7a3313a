import type { Handle, Tx } from '#platform/database/database.ts'
import { departmentsOf } from './accounts.queries.ts'

/** The living session of a token with its user; undefined when expired, ended, or the account may not sign in. */
export const findLiving = (db: Handle, tokenHash: Buffer, now: string) =>
  living(db, now).where('s.token_hash', '=', tokenHash).executeTakeFirst()

export const findLivingById = (db: Handle, id: string, now: string) =>
  living(db, now).where('s.id', '=', id).executeTakeFirst()

const living = (db: Handle, now: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as session_id', 's.last_used_at', 's.idle_expires_at', 's.absolute_expires_at'])
    .select(['u.id', 'u.name', 'u.email', 'u.role', 'u.must_change_password', departmentsOf])
    .where('s.idle_expires_at', '>', now)
    .where('s.absolute_expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where((or) => or.or([or('u.blocked_at', 'is', null), or('u.blocked_until', '<=', now)]))

export const insert = (
  db: Handle,
  session: {
    id: string
    token_hash: Buffer
    user_id: string
    user_agent: string
    created_at: Date
    last_used_at: Date
    idle_expires_at: Date
    absolute_expires_at: Date
  },
) => db.insertInto('sessions').values(session).execute()

/** Marks use; `idleUntil` never passes the absolute end. */
export const touch = (db: Handle, id: string, now: Date, idleUntil: Date) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: now, idle_expires_at: idleUntil })
    .where('id', '=', id)
    .execute()

export const end = (db: Handle, id: string) => db.deleteFrom('sessions').where('id', '=', id).execute()

/** Ends every session of a user, except one where given; tells how many. */
export async function endAll(db: Handle, userId: string, except?: string): Promise<number> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId)
  const ending = except === undefined ? all : all.where('id', '<>', except)
  return Number((await ending.executeTakeFirst()).numDeletedRows)
}

/** Whether it still stands, which may have ended since a call began. */
export const stands = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const deleteExpired = (db: Handle, now: string) =>
  db
    .deleteFrom('sessions')
    .where((or) => or.or([or('idle_expires_at', '<=', now), or('absolute_expires_at', '<=', now)]))
    .execute()
