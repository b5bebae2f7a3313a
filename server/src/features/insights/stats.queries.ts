import { unresolved } from '#features/tickets/overdue.model.ts'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets, type TicketFilter } from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'

/** Figures over the tickets in scope that fit the filter. */
export const countByState = (db: Handle, scope: TicketScope, filter: TicketFilter, overdueBefore: Date) =>
  selectedTickets(db, scope, filter)
    .select((row) => {
      const count = row.fn.countAll<number>()
      return [
        count.as('total'),
        count.filterWhere('t.status', '=', 'OPEN').as('open'),
        count.filterWhere('t.status', '=', 'IN_PROGRESS').as('in_progress'),
        count.filterWhere('t.status', '=', 'RESOLVED').as('resolved'),
        count.filterWhere('t.status', '=', 'CLOSED').as('closed'),
        count
          .filterWhere('t.status', 'in', unresolved)
          .filterWhere('t.created_at', '<', overdueBefore.toISOString())
          .as('overdue'),
        // By the index of duplicates: a column more in the counts above would read the rows themselves.
        selectedTickets(db, scope, { ...filter, isDuplicate: true })
          .select((one) => one.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('duplicates'),
      ]
    })
    .executeTakeFirstOrThrow()
