import { historyPage } from '@nagrik/contract/limits'
import { sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import { isBefore } from './timeline.queries.ts'

const commentRows = (db: Handle) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .select([
      'c.id',
      'c.content',
      'c.is_system',
      'c.author_id',
      'c.created_at',
      'u.name as author_name',
      'u.role as author_role',
    ])

/** The newest ones, or the newest before an entry of the ticket; newest first. */
export const newestComments = (db: Handle, ticketId: string, before?: string) =>
  commentRows(db)
    .where('c.ticket_id', '=', ticketId)
    .$if(before !== undefined, (rows) => rows.where(isBefore('c', before ?? '')))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(historyPage))
    .execute()

/** The newest few of each of these tickets, newest first. */
export const newestCommentsOfEach = (db: Handle, ticketIds: readonly string[], count: number) =>
  commentRows(db)
    .select('c.ticket_id')
    .where(
      'c.id',
      'in',
      sql<string>`(select newest.id from unnest(${ticketIds}::uuid[]) as t (id) cross join lateral (
        select id from comments where ticket_id = t.id
        order by created_at desc, id desc limit ${sql.lit(count)}) as newest)`,
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

export interface NewComment {
  id: string
  ticket_id: string
  author_id: string
  content: string
  created_at: string
}

export const insertComment = (tx: Tx, comment: NewComment) =>
  tx.insertInto('comments').values(comment).execute()

export const findComment = (db: Handle, id: string) =>
  commentRows(db).where('c.id', '=', id).executeTakeFirstOrThrow()

export const findCommentOrigin = (db: Handle, id: string) =>
  db
    .selectFrom('comments')
    .select(['id', 'ticket_id', 'author_id', 'is_system'])
    .where('id', '=', id)
    .executeTakeFirst()
