import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedCount, type TicketFilter } from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'

/** Counted one by one, whatever the tallies say. */
export const countSelected = async (db: Handle, scope: TicketScope, filter: TicketFilter): Promise<number> =>
  (await selectedCount(db, scope, filter).executeTakeFirstOrThrow()).count
