import { type CompiledQuery, type ExpressionBuilder, type InferResult, type RawBuilder, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

type Selecting = ExpressionBuilder<Database & { t: Database['tickets'] }, 't'>

const commentsOf = (row: Selecting) => row.selectFrom('comments as o').whereRef('o.ticket_id', '=', 't.id')

/** Of a ticket's own files the first photo, else the first video, for which the condition holds. */
const pictureWith = (condition: RawBuilder<unknown>) => sql<string | null>`
  (array_agg(f.id order by f.kind, f.created_at, f.id)
    filter (where f.comment_id is null and f.kind in ('PHOTO', 'VIDEO') and ${condition}))[1]`

/** All that is told of the files of a ticket, in one look at them. */
const filesOf = (row: Selecting) =>
  row
    .selectFrom('attachments as f')
    .whereRef('f.ticket_id', '=', 't.id')
    .select([
      (one) => one.fn.countAll<number>().as('attachment_count'),
      (one) => one.fn.count<number>('f.public_key').as('public_attachment_count'),
      pictureWith(sql`f.thumbnail_key is not null`).as('thumbnail_id'),
      pictureWith(sql`f.public_key is not null and f.public_thumbnail_key is not null`).as(
        'public_thumbnail_id',
      ),
    ])

/** Of a ticket what a reply shows or decides by. */
const shownColumns = [
  't.id',
  't.ticket_number',
  't.title',
  't.description',
  't.status',
  't.priority',
  't.category_id',
  't.department_id',
  't.reporter_id',
  't.assignee_id',
  't.assigned_at',
  't.latitude',
  't.longitude',
  't.address',
  't.landmark',
  't.block',
  't.audio_transcription',
  't.is_escalated',
  't.escalation_level',
  't.escalated_at',
  't.escalation_reason',
  't.sla_deadline',
  't.resolved_at',
  't.answer_by',
  't.support_count',
  't.duplicate_of_id',
  't.created_at',
  't.updated_at',
] as const

/** What `ticketRows` asks. */
export const ticketRowsStatement = (db: Handle, viewerId: string, ids: readonly string[]) =>
  db
    .selectFrom(
      // Behind a select of its own PostgreSQL does not see how many: for one ticket it would plan ten joins anew each time.
      sql<{ id: string; nth: number }>`unnest((select ${ids}::uuid[])) with ordinality`.as<'wanted'>(
        sql`wanted (id, nth)`,
      ),
    )
    .innerJoin('tickets as t', 't.id', 'wanted.id')
    .innerJoin('categories as c', 'c.id', 't.category_id')
    .leftJoin('sub_categories as sc', 'sc.id', 't.sub_category_id')
    .innerJoin('departments as d', 'd.id', 't.department_id')
    .innerJoin('users as r', 'r.id', 't.reporter_id')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .leftJoin('tickets as m', 'm.id', 't.duplicate_of_id')
    .innerJoinLateral(
      (row) => filesOf(row as unknown as Selecting).as('files'),
      (join) => join.onTrue(),
    )
    .select(shownColumns)
    // By name: with a star it would be planned anew within each transaction (decision 52).
    .select([
      'files.attachment_count',
      'files.public_attachment_count',
      'files.thumbnail_id',
      'files.public_thumbnail_id',
    ])
    .select([
      'c.name as category_name',
      'c.name_hi as category_name_hi',
      'c.is_sensitive as category_is_sensitive',
      'sc.name as sub_category_name',
      'sc.name_hi as sub_category_name_hi',
      'd.name as department_name',
      'd.name_hi as department_name_hi',
      'r.name as reporter_name',
      'r.email as reporter_email',
      'r.phone as reporter_phone',
      'a.name as assignee_name',
      'a.role as assignee_role',
      'a.email as assignee_email',
      'a.phone as assignee_phone',
      'm.ticket_number as duplicate_of_number',
      'm.status as duplicate_of_status',
    ])
    .select((row) => [
      commentsOf(row as unknown as Selecting)
        .select((one) => one.fn.countAll<number>().as('count'))
        .as('comment_count'),
      row
        .exists(
          row
            .selectFrom('supports as s')
            .select(sql`1`.as('one'))
            .whereRef('s.ticket_id', '=', 't.id')
            .where('s.user_id', '=', viewerId),
        )
        .as('viewer_supports'),
    ])
    .orderBy('wanted.nth')

export type TicketRow = InferResult<ReturnType<typeof ticketRowsStatement>>[number]

let compiled: CompiledQuery<TicketRow> | undefined

/**
 * The tickets with these ids, in their order, with everything a reply shows of them; `viewer_supports` is about the
 * viewer. One statement with one parameter for the ids, whatever they were found by, so that its plan is kept; built
 * once, as that takes longer than presenting a page.
 */
export async function ticketRows(db: Handle, viewerId: string, ids: readonly string[]): Promise<TicketRow[]> {
  compiled ??= ticketRowsStatement(db, viewerId, ids).compile()
  const parameters = compiled.parameters.map((one) => (Array.isArray(one) ? ids : viewerId))
  return (await db.executeQuery<TicketRow>({ ...compiled, parameters })).rows
}

export const findTicket = async (db: Handle, id: string, viewerId: string) =>
  (await ticketRows(db, viewerId, [id]))[0]

/**
 * Without a join: who waits for the lock of a ticket gets its row as it is then, and a join with the department
 * that it has just left would no longer fit.
 */
const facts = (db: Handle, id: string) =>
  db
    .selectFrom('tickets as t')
    .select([
      't.id',
      't.status',
      't.priority',
      't.reporter_id',
      't.assignee_id',
      't.assigned_at',
      't.department_id',
      't.category_id',
      't.sub_category_id',
      't.is_escalated',
      't.escalated_at',
      't.escalation_level',
      't.escalation_reason',
      't.sla_deadline',
      't.deadline_stage',
      't.resolved_at',
      't.answer_by',
      't.closed_at',
      't.support_count',
      't.duplicate_of_id',
      't.created_at',
      't.updated_at',
    ])
    .select(
      sql<string>`(select d.name from departments as d where d.id = t.department_id)`.as('department_name'),
    )
    .where('t.id', '=', id)

export const findFacts = (db: Handle, id: string) => facts(db, id).executeTakeFirst()

/** Changes of one ticket take turns; rows that refer to it may still be added meanwhile. */
export const lockTicket = (tx: Tx, id: string) => facts(tx, id).forNoKeyUpdate('t').executeTakeFirst()

/** The numbers of tickets by their ids. */
export async function numbersOf(db: Handle, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('tickets').select(['id', 'ticket_number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ticket_number }) => [id, ticket_number]))
}
