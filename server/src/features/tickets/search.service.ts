import type { Tx } from '#platform/database/database.ts'
import { type Searchable, searchTexts } from './search.model.ts'
import * as queries from './search.queries.ts'

/** Lets new tickets be found. */
export const addToSearch = (
  tx: Tx,
  tickets: readonly (Searchable & { id: string; department_id: string })[],
) =>
  queries.insertSearch(
    tx,
    tickets.map((ticket) => ({
      ticket_id: ticket.id,
      department_id: ticket.department_id,
      ...searchTexts(ticket),
    })),
  )

/** Keeps the search of a department complete. */
export const moveInSearch = queries.moveSearch
