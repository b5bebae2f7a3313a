import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

/** The last time that a ticket was resolved, with what proves it and why it was refused. */
export const findLastResolution = (db: Handle, ticketId: string) =>
  db
    .selectFrom('resolutions as r')
    .leftJoin('comments as c', 'c.id', 'r.proof_comment_id')
    .leftJoin('event_texts as x', 'x.event_id', 'r.end_event_id')
    .select(['r.proof_comment_id', 'r.resolved_at', 'r.ended_at', 'r.answer', 'r.satisfaction'])
    .select(['c.content as note', 'x.text as reason'])
    .where('r.ticket_id', '=', ticketId)
    .orderBy('r.resolved_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

/** How often its reporter said that it is not solved, and when last. */
export const refusalsOf = (tx: Tx, ticketId: string) =>
  tx
    .selectFrom('resolutions')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('ended_at').as('last')])
    .where('ticket_id', '=', ticketId)
    .where('answer', '=', 'REFUSED')
    .executeTakeFirstOrThrow()

/** A comment as a proof: by whom and when, its words, and whether it has a photo. */
export const findProof = (tx: Tx, ticketId: string, commentId: string) =>
  tx
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.content', 'c.created_at', 'u.role as author_role'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('attachments as a')
            .select('a.id')
            .whereRef('a.comment_id', '=', 'c.id')
            .where('a.kind', '=', 'PHOTO'),
        )
        .as('has_photo'),
    )
    .where('c.id', '=', commentId)
    .where('c.ticket_id', '=', ticketId)
    .executeTakeFirst()

export const insertResolution = (
  tx: Tx,
  resolution: Omit<Insertable<Database['resolutions']>, 'department_id'>,
) =>
  tx
    .insertInto('resolutions')
    .values({
      ...resolution,
      department_id: tx.selectFrom('tickets').select('department_id').where('id', '=', resolution.ticket_id),
    })
    .execute()

type Ending = Pick<
  Insertable<Database['resolutions']>,
  'ended_at' | 'end_event_id' | 'answer' | 'satisfaction'
>

export const endResolution = (tx: Tx, ticketId: string, ending: Ending) =>
  tx
    .updateTable('resolutions')
    .set(ending)
    .where('ticket_id', '=', ticketId)
    .where('ended_at', 'is', null)
    .execute()

/** Resolved tickets whose reporter has not answered in time, those that wait longest first. */
export const unansweredTickets = (db: Handle, now: Date, limit: number) =>
  db
    .selectFrom('tickets')
    .select('id')
    .where('status', '=', sql.lit('RESOLVED'))
    .where('answer_by', '<', now.toISOString())
    .orderBy('answer_by')
    .limit(limit)
