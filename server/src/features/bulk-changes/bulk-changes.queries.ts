import { bulkLimits } from '@nagrik/contract/bulk-changes'
import type { ErrorCode } from '@nagrik/contract/errors'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets, type TicketFilter } from '#features/tickets/selection.queries.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export type BulkRow = Selectable<Database['bulk_changes']>

const listed = 20

/** The newest first, as the list has them; one more than a bulk change may have tells that they are too many. */
export const selectedIds = async (
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
): Promise<string[]> => {
  const rows = await selectedTickets(db, scope, filter)
    .select('t.id')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(bulkLimits.tickets + 1)
    .execute()
  return rows.map(({ id }) => id)
}

export async function insert(
  tx: Tx,
  bulk: Insertable<Database['bulk_changes']>,
  subjectIds: readonly string[],
): Promise<BulkRow> {
  const row = await tx.insertInto('bulk_changes').values(bulk).returningAll().executeTakeFirstOrThrow()
  await sql`
    insert into bulk_results (bulk_change_id, position, subject_id)
    select ${bulk.id}, position, id from unnest(${subjectIds}::uuid[]) with ordinality as chosen (id, position)`.execute(
    tx,
  )
  return row
}

export const countAtWork = async (tx: Tx, userId: string): Promise<number> =>
  (
    await tx
      .selectFrom('bulk_changes')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('state', '=', 'RUNNING')
      .executeTakeFirstOrThrow()
  ).count

/** What a bulk change is of. */
export type Subject = 'tickets' | 'users'
const columnOf = { tickets: 'change', users: 'user_action' } as const
export const isOf = (row: BulkRow, subject: Subject): boolean => row[columnOf[subject]] !== null

/** Of one person, or of everybody. */
export function listLatest(db: Handle, subject: Subject, userId: string | null): Promise<BulkRow[]> {
  const latest = db
    .selectFrom('bulk_changes')
    .selectAll()
    .where(columnOf[subject], 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(listed)
  return (userId === null ? latest : latest.where('user_id', '=', userId)).execute()
}

export const find = (db: Handle, id: string) =>
  db.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirst()

/** Of several who work at it or stop it one comes after the other. */
export const lock = (tx: Tx, id: string) =>
  tx.selectFrom('bulk_changes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const setState = (
  tx: Tx,
  id: string,
  state: Partial<
    Pick<
      Insertable<Database['bulk_changes']>,
      'state' | 'stopped_because' | 'ended_at' | 'session_id' | 'role'
    >
  >,
): Promise<BulkRow> =>
  tx.updateTable('bulk_changes').set(state).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The first one whose turn has not come. */
export const nextSubject = (tx: Tx, id: string) =>
  tx
    .selectFrom('bulk_results')
    .select(['position', 'subject_id'])
    .where('bulk_change_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

export interface Result {
  outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED'
  code?: ErrorCode
  message?: string
}

/** Notes what became of a ticket or an account and counts it, unless that was done before; the bulk change is locked. */
export async function settle(
  tx: Tx,
  { id, position }: { id: string; position: number },
  result: Result,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_results')
    .set(result)
    .where('bulk_change_id', '=', id)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const counter = ({ CHANGED: 'changed', UNCHANGED: 'unchanged', REFUSED: 'refused' } as const)[
    result.outcome
  ]
  await tx
    .updateTable('bulk_changes')
    .set((row) => ({ [counter]: row(counter, '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const listRefusals = (db: Handle, id: string, after: number) =>
  db
    .selectFrom('bulk_results')
    .select(['position', 'subject_id', 'code', 'message'])
    .where('bulk_change_id', '=', id)
    .where('outcome', '=', 'REFUSED')
    .where('position', '>', after)
    .orderBy('position')
    .limit(bulkLimits.refusalPage)
    .execute()

export const remove = (db: Handle, id: string) => db.deleteFrom('bulk_changes').where('id', '=', id).execute()

export const runningIds = async (db: Handle): Promise<string[]> =>
  (await db.selectFrom('bulk_changes').select('id').where('state', '=', 'RUNNING').execute()).map(
    ({ id }) => id,
  )

export const removeOlder = (db: Handle, before: Date) =>
  db.deleteFrom('bulk_changes').where('created_at', '<', before.toISOString()).execute()
