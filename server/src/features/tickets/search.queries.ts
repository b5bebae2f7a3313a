import type { Insertable } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export const insertSearch = (tx: Tx, rows: readonly Insertable<Database['ticket_search']>[]) =>
  tx.insertInto('ticket_search').values(rows).execute()

export const moveSearch = (tx: Tx, ticketId: string, departmentId: string) =>
  tx
    .updateTable('ticket_search')
    .set({ department_id: departmentId })
    .where('ticket_id', '=', ticketId)
    .execute()

export const findSearch = (tx: Tx, ticketId: string) =>
  tx.selectFrom('ticket_search').select('search_text').where('ticket_id', '=', ticketId).executeTakeFirst()

export const setSearch = (
  tx: Tx,
  ticketId: string,
  texts: Pick<Insertable<Database['ticket_search']>, 'search_text' | 'public_text'>,
) => tx.updateTable('ticket_search').set(texts).where('ticket_id', '=', ticketId).execute()
