import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'

const pageSize = 500

/** What somebody reported, after one of their tickets. */
export const ticketsAfter = (db: Handle, reporterId: string, after: string) =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(pageSize))
    .execute()

/** What somebody said on tickets, after one of their comments. */
export const commentsBy = (db: Handle, authorId: string, after: string) =>
  db
    .selectFrom('comments as c')
    .innerJoin('tickets as t', 't.id', 'c.ticket_id')
    .select(['c.id', 't.ticket_number', 'c.content', 'c.created_at'])
    .where('c.author_id', '=', authorId)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(sql.lit(pageSize))
    .execute()

/** The same of the internal notes they wrote. */
export const notesBy = (db: Handle, authorId: string, after: string) =>
  db
    .selectFrom('notes as n')
    .innerJoin('tickets as t', 't.id', 'n.ticket_id')
    .select(['n.id', 't.ticket_number', 'n.content', 'n.created_at'])
    .where('n.author_id', '=', authorId)
    .where('n.id', '>', after)
    .orderBy('n.id')
    .limit(sql.lit(pageSize))
    .execute()

export const eventsBy = (db: Handle, actorId: string, after: string) =>
  db
    .selectFrom('events as e')
    .innerJoin('tickets as t', 't.id', 'e.ticket_id')
    .leftJoin('event_texts as x', 'x.event_id', 'e.id')
    .select(['e.id', 't.ticket_number', 'e.action', 'x.label', 'x.text', 'e.created_at'])
    .where('e.actor_id', '=', actorId)
    .where('e.id', '>', after)
    .orderBy('e.id')
    .limit(sql.lit(pageSize))
    .execute()

export const supportsBy = (db: Handle, userId: string) =>
  db
    .selectFrom('supports as s')
    .innerJoin('tickets as t', 't.id', 's.ticket_id')
    .select(['t.ticket_number', 's.created_at'])
    .where('s.user_id', '=', userId)
    .orderBy('s.created_at')
    .execute()

export const filesBy = (db: Handle, uploaderId: string) =>
  db
    .selectFrom('attachments as a')
    .innerJoin('tickets as t', 't.id', 'a.ticket_id')
    .select(['a.id', 't.ticket_number', 'a.kind', 'a.mime_type', 'a.original_name', 'a.storage_key'])
    .select(['a.size_bytes', 'a.duration_seconds', 'a.sha256', 'a.created_at'])
    .where('a.uploader_id', '=', uploaderId)
    .orderBy('a.id')
    .execute()
