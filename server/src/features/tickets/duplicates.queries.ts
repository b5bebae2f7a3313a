import { historyPage } from '@nagrik/contract/limits'
import { sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'

/** The newest duplicates of a ticket. */
export const newestDuplicates = (db: Handle, ticketId: string) =>
  db
    .selectFrom('tickets')
    .select(['id', 'ticket_number', 'status'])
    .where('duplicate_of_id', '=', ticketId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(historyPage))
    .execute()

export const hasDuplicates = async (tx: Tx, ticketId: string): Promise<boolean> =>
  (await tx
    .selectFrom('tickets')
    .select('id')
    .where('duplicate_of_id', '=', ticketId)
    .limit(sql.lit(1))
    .executeTakeFirst()) !== undefined

/** A duplicate and the ticket that goes on, both locked. */
export interface Pair {
  duplicate: { id: string; reporter_id: string }
  main: { id: string; reporter_id: string }
}

/** Reporter and supporters of the duplicate support the main ticket too, each once; its reporter does not. */
export const addSupporters = (tx: Tx, { duplicate, main }: Pair, at: Date) =>
  sql`
    insert into supports (ticket_id, user_id, created_at, is_own, came_with)
    select ${main.id}::uuid, user_id, ${at}::timestamptz, false, array[${duplicate.id}::uuid]
    from (
      select user_id from supports where ticket_id = ${duplicate.id} union select ${duplicate.reporter_id}::uuid
    ) as s
    where user_id <> ${main.reporter_id}
    on conflict (ticket_id, user_id) do update set came_with = supports.came_with || excluded.came_with`.execute(
    tx,
  )

/**
 * Whoever came with the duplicate alone goes with it. Whoever withdrew from the main ticket meanwhile, be it to support
 * it again of their own accord, no longer supports the duplicate either.
 */
export async function removeSupporters(tx: Tx, { duplicate, main }: Pair): Promise<void> {
  await sql`
    delete from supports as d
    where d.ticket_id = ${duplicate.id} and d.user_id <> ${main.reporter_id} and not exists (
      select from supports as m
      where m.ticket_id = ${main.id} and m.user_id = d.user_id and ${duplicate.id}::uuid = any(m.came_with)
    )`.execute(tx)
  await sql`
    delete from supports
    where ticket_id = ${main.id} and not is_own and came_with = array[${duplicate.id}::uuid]`.execute(tx)
  await sql`
    update supports set came_with = array_remove(came_with, ${duplicate.id}::uuid)
    where ticket_id = ${main.id} and ${duplicate.id}::uuid = any(came_with)`.execute(tx)
}

/** Counts the supporters anew and leaves updated_at alone. @returns the new count */
export const countSupporters = async (tx: Tx, ticketId: string): Promise<number> =>
  (
    await tx
      .updateTable('tickets')
      .set((row) => ({
        support_count: row
          .selectFrom('supports')
          .select((one) => one.fn.countAll<number>().as('count'))
          .where('ticket_id', '=', ticketId),
      }))
      .where('id', '=', ticketId)
      .returning('support_count')
      .executeTakeFirstOrThrow()
  ).support_count
