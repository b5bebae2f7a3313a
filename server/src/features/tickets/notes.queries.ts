import { historyPage } from '@nagrik/contract/limits'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

const noteRows = (db: Handle) =>
  db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.content', 'n.created_at', 'u.name as author_name', 'u.role as author_role'])

/** The newest ones, or the newest before one of them; newest first. */
export const newestNotes = (db: Handle, ticketId: string, before?: string) =>
  noteRows(db)
    .where('n.ticket_id', '=', ticketId)
    .$if(before !== undefined, (rows) =>
      rows.where(
        sql<SqlBool>`(n.created_at, n.id) < (select created_at, id from notes where id = ${before ?? ''})`,
      ),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(sql.lit(historyPage))
    .execute()

export const countNotes = async (db: Handle, ticketId: string): Promise<number> =>
  (
    await db
      .selectFrom('notes')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('ticket_id', '=', ticketId)
      .executeTakeFirstOrThrow()
  ).count

export const isNoteOf = async (db: Handle, ticketId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('notes')
    .select('id')
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()) !== undefined

export const insertNote = (tx: Tx, note: Insertable<Database['notes']>) =>
  tx.insertInto('notes').values(note).execute()

export const findNote = (db: Handle, id: string) =>
  noteRows(db).where('n.id', '=', id).executeTakeFirstOrThrow()
