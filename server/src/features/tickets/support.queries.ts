import { sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'

interface Support {
  ticket_id: string
  user_id: string
  created_at: string
}

/** @returns whether the support is new */
export async function insertSupport(tx: Tx, support: Support): Promise<boolean> {
  const inserted = await tx
    .insertInto('supports')
    .values(support)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** @returns whether there was one */
export async function deleteSupport(
  tx: Tx,
  { ticket_id, user_id }: Pick<Support, 'ticket_id' | 'user_id'>,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('supports')
    .where('ticket_id', '=', ticket_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

/** Leaves updated_at alone: support is no progress. @returns the new count */
export const addToCount = async (tx: Tx, ticketId: string, step: 1 | -1): Promise<number> =>
  (
    await tx
      .updateTable('tickets')
      .set({ support_count: sql`support_count + ${step}` })
      .where('id', '=', ticketId)
      .returning('support_count')
      .executeTakeFirstOrThrow()
  ).support_count

/** The newest first. */
export const newestSupporters = (db: Handle, ticketId: string, limit: number) =>
  db
    .selectFrom('supports')
    .select('user_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at', 'desc')
    .orderBy('user_id')
    .limit(sql.lit(limit))
    .execute()
