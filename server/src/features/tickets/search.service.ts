import type { Tx } from '#platform/database/database.ts'
import { hindiTitleIn, type Searchable, searchTexts } from './search.model.ts'
import * as queries from './search.queries.ts'

/** Lets new tickets be found. */
export const addToSearch = (
  tx: Tx,
  tickets: readonly (Searchable & { id: string; department_id: string; created_at: Date })[],
) =>
  queries.insertSearch(
    tx,
    tickets.map((ticket) => ({
      ticket_id: ticket.id,
      department_id: ticket.department_id,
      created_at: ticket.created_at,
      ...searchTexts(ticket),
    })),
  )

/** Keeps the search of a department complete. */
export const moveInSearch = queries.moveSearch

/** Lets a ticket be found by its texts as they are now; the Hindi of a title made from names is kept. */
export async function searchAnew(
  tx: Tx,
  ticketId: string,
  texts: Omit<Searchable, 'hindiTitle'>,
): Promise<void> {
  const found = await queries.findSearch(tx, ticketId)
  if (!found) return
  const hindiTitle = hindiTitleIn(found.search_text)
  await queries.setSearch(tx, ticketId, searchTexts({ ...texts, hindiTitle }))
}
