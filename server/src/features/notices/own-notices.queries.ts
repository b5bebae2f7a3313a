import type { NoticeKind } from '@nagrik/contract/notices'
import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export type NewNotice = Insertable<Database['notices']> & { kind: NoticeKind }

export const noticesOf = (db: Handle, userId: string) =>
  db
    .selectFrom('notices')
    .select(['kind', 'details', 'ticket_id', 'read_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const deleteNoticesOf = (db: Handle, userId: string) =>
  db.deleteFrom('notices').where('user_id', '=', userId).execute()

/** @returns whom it tells; somebody who was told of the event before is told nothing */
export const insertNotices = (tx: Tx, notices: readonly NewNotice[]) =>
  tx
    .insertInto('notices')
    .values(notices)
    .onConflict((conflict) => conflict.constraint('notices_once').doNothing())
    .returning(['id', 'user_id'])
    .execute()

const shownTo = (db: Handle, userId: string) =>
  db.selectFrom('notices').where('user_id', '=', userId).where('in_app', '=', sql.lit(true))

interface Page {
  limit: number
  offset: number
  isUnread: boolean
}

export const noticePage = (db: Handle, userId: string, { limit, offset, isUnread }: Page) =>
  shownTo(db, userId)
    .selectAll()
    .$if(isUnread, (rows) => rows.where('read_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export type NoticeRow = Awaited<ReturnType<typeof noticePage>>[number]

/** All that are shown to them, and those that they have not read. */
export const countNotices = (db: Handle, userId: string) =>
  shownTo(db, userId)
    .select((row) => row.fn.countAll<number>().as('all'))
    .select((row) => row.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'))
    .executeTakeFirstOrThrow()

export const countUnread = async (db: Handle, userId: string): Promise<number> =>
  (
    await shownTo(db, userId)
      .where('read_at', 'is', null)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** What one person was told of a kind, by whatever channel. */
export const countToldSince = async (
  tx: Tx,
  { userId, kind, since }: { userId: string; kind: NoticeKind; since: Date },
): Promise<number> =>
  (
    await tx
      .selectFrom('notices')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('created_at', '>', since.toISOString())
      .executeTakeFirstOrThrow()
  ).count

/** @param ids undefined: all */
export const markRead = (db: Handle, userId: string, ids: readonly string[] | undefined, now: Date) =>
  db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('in_app', '=', sql.lit(true))
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (rows) => rows.where('id', 'in', ids ?? []))
    .execute()

export async function deleteNoticesBefore(db: Handle, before: Date, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('notices')
    .where('id', 'in', (rows) =>
      rows.selectFrom('notices').select('id').where('created_at', '<', before.toISOString()).limit(limit),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Whose mail is to go now, in the order of their ids. */
export const mailsDue = (db: Handle, now: Date, limit: number) =>
  db
    .selectFrom('notices')
    .select('user_id')
    .distinct()
    .where('mail_due_at', '<=', now.toISOString())
    .orderBy('user_id')
    .limit(limit)
    .execute()

/** All that waits for a mail of these people, oldest first; what another process is sending is left out. */
export const takeMailed = (tx: Tx, userIds: readonly string[]) =>
  tx
    .selectFrom('notices')
    .selectAll()
    .where('user_id', 'in', userIds)
    .where('mail_due_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()

/** However many: as one parameter, where a statement takes 65,535. */
export const noteMailed = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('notices')
    .set({ mail_due_at: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
