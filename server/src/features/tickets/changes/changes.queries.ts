import type { Updateable } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export type TicketValues = Updateable<Database['tickets']>

export const applyValues = (tx: Tx, id: string, values: TicketValues) =>
  tx.updateTable('tickets').set(values).where('id', '=', id).execute()

/** Keeps the search of a department complete. */
export const moveSearch = (tx: Tx, ticketId: string, departmentId: string) =>
  tx
    .updateTable('ticket_search')
    .set({ department_id: departmentId })
    .where('ticket_id', '=', ticketId)
    .execute()
