import { type Insertable, type Selectable, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import type { AttachmentTarget } from './attachments.model.ts'

export type FileRow = Selectable<Database['attachments']>
export type NewFile = Insertable<Database['attachments']>

const listed = [
  'id',
  'ticket_id',
  'comment_id',
  'kind',
  'mime_type',
  'original_name',
  'size_bytes',
  'storage_key',
  'thumbnail_key',
  'public_key',
  'public_thumbnail_key',
  'duration_seconds',
  'created_at',
] as const

/** The files of a ticket itself and of these comments of it, oldest first. */
export const listFiles = (db: Handle, ticketId: string, commentIds: readonly string[]) =>
  db
    .selectFrom('attachments')
    .select(listed)
    .where('ticket_id', '=', ticketId)
    .where((row) =>
      row.or([
        row('comment_id', 'is', null),
        row('comment_id', '=', sql<string>`any(${commentIds}::uuid[])`),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The files of these tickets themselves, oldest first. */
export const listFilesOfTickets = (db: Handle, ticketIds: readonly string[]) =>
  db
    .selectFrom('attachments')
    .select(listed)
    .where('ticket_id', '=', sql<string>`any(${ticketIds}::uuid[])`)
    .where('comment_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The files of one target alone, oldest first. */
export const listFilesOf = (db: Handle, { ticketId, commentId }: AttachmentTarget) =>
  db
    .selectFrom('attachments')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('comment_id', commentId === null ? 'is' : '=', commentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const insertFiles = (tx: Tx, files: NewFile[]) =>
  tx.insertInto('attachments').values(files).returningAll().execute()

export const findFiles = (db: Handle, ids: string[]) =>
  db.selectFrom('attachments').selectAll().where('id', 'in', ids).execute()

/** Files with what decides who may see them; `position` counts the files of the same kind on the same target. */
export const findFilesWithTicket = (db: Handle, ids: string[]) =>
  db
    .selectFrom('attachments as a')
    .innerJoin('tickets as t', 't.id', 'a.ticket_id')
    .selectAll('a')
    .select(['t.reporter_id', 't.assignee_id', 't.department_id', 't.status', 't.escalated_at'])
    .select('t.duplicate_of_id')
    .select((row) =>
      row
        .selectFrom('attachments as b')
        .select((other) => other.fn.countAll<number>().as('count'))
        .whereRef('b.ticket_id', '=', 'a.ticket_id')
        .where('b.comment_id', 'is not distinct from', row.ref('a.comment_id'))
        .whereRef('b.kind', '=', 'a.kind')
        .where(sql<boolean>`(b.created_at, b.id) <= (a.created_at, a.id)`)
        .as('position'),
    )
    .where('a.id', 'in', ids)
    .execute()
