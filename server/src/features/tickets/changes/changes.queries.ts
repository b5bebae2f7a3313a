import type { Tx } from '#platform/database/database.ts'
import type { TicketValues } from './decision.model.ts'

export const applyValues = (tx: Tx, id: string, values: TicketValues & { updated_at: Date }) =>
  tx.updateTable('tickets').set(values).where('id', '=', id).execute()
