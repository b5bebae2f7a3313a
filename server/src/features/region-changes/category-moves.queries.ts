import type { Insertable, Selectable, Updateable } from 'kysely'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets } from '#features/tickets/selection.queries.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export const insertMove = (tx: Tx, move: Insertable<Database['category_moves']>) =>
  tx.insertInto('category_moves').values(move).execute()

/** Of several who work at it one comes after the other. */
export const lockMove = (tx: Tx, id: string) =>
  tx.selectFrom('category_moves').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const setMove = (tx: Tx, id: string, values: Updateable<Database['category_moves']>) =>
  tx.updateTable('category_moves').set(values).where('id', '=', id).execute()

/** A move to a department that its category has left again goes no further. */
export const endMovesOf = (tx: Tx, categoryId: string) =>
  tx
    .updateTable('category_moves')
    .set({ state: 'ENDED' })
    .where('category_id', '=', categoryId)
    .where('state', '=', 'RUNNING')
    .execute()

/** The latest one of each category. */
export const latestMoves = (db: Handle) =>
  db
    .selectFrom('category_moves')
    .selectAll()
    .distinctOn('category_id')
    .orderBy('category_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Unresolved tickets of the category that lie in another department. */
const elsewhere = (db: Handle, scope: TicketScope, categoryId: string, departmentId: string) =>
  selectedTickets(db, scope, { categoryId, isUnresolved: true }).where('t.department_id', '!=', departmentId)

export const countElsewhere = async (
  db: Handle,
  scope: TicketScope,
  categoryId: string,
  departmentId: string,
): Promise<number> =>
  (
    await elsewhere(db, scope, categoryId, departmentId)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The same by assignee. */
export const assigneesElsewhere = (
  db: Handle,
  scope: TicketScope,
  categoryId: string,
  departmentId: string,
) =>
  elsewhere(db, scope, categoryId, departmentId)
    .where('t.assignee_id', 'is not', null)
    .select((row) => [row.ref('t.assignee_id').$notNull().as('id'), row.fn.countAll<number>().as('count')])
    .groupBy('t.assignee_id')
    .execute()

export async function nextElsewhere(
  tx: Tx,
  scope: TicketScope,
  { category_id, department_id, after_ticket_id }: Selectable<Database['category_moves']>,
): Promise<string | undefined> {
  let tickets = elsewhere(tx, scope, category_id, department_id)
  if (after_ticket_id !== null) tickets = tickets.where('t.id', '>', after_ticket_id)
  return (await tickets.select('t.id').orderBy('t.id').limit(1).executeTakeFirst())?.id
}
