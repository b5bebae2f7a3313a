import { unresolved } from '#features/tickets/overdue.model.ts'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets } from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'

/** Two counts in one statement: the index of categories alone answers the first, and few tickets are unresolved. */
export const countWaterTickets = (db: Handle, scope: TicketScope) => {
  const tickets = selectedTickets(db, scope, { isWater: true })
  const total = tickets.select((row) => row.fn.countAll<number>().as('count'))
  return db
    .selectNoFrom([
      total.$asScalar().$notNull().as('total'),
      total.where('t.status', 'in', unresolved).$asScalar().$notNull().as('unresolved'),
    ])
    .executeTakeFirstOrThrow()
}
