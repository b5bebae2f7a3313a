import { unresolved } from '#features/tickets/overdue.model.ts'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets } from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'

/** Counts in one statement: the index of categories alone answers the first, and the others are few. */
export const countWaterTickets = (db: Handle, scope: TicketScope) => {
  const tickets = selectedTickets(db, scope, { isWater: true })
  const total = tickets.select((row) => row.fn.countAll<number>().as('count'))
  const duplicates = selectedTickets(db, scope, { isWater: true, isDuplicate: true })
  return db
    .selectNoFrom([
      duplicates
        .select((row) => row.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('duplicates'),
      total.$asScalar().$notNull().as('total'),
      total.where('t.status', 'in', unresolved).$asScalar().$notNull().as('unresolved'),
    ])
    .executeTakeFirstOrThrow()
}
