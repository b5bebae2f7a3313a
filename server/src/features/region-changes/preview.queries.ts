import { sql } from 'kysely'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets, type TicketFilter } from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'

/** Unresolved tickets, and how many of them were promised a deadline. */
export const countUnresolved = (
  db: Handle,
  scope: TicketScope,
  filter: Pick<TicketFilter, 'categoryId' | 'departmentId'>,
  subCategoryId?: string,
) =>
  (subCategoryId === undefined
    ? selectedTickets(db, scope, { ...filter, isUnresolved: true })
    : selectedTickets(db, scope, { ...filter, isUnresolved: true }).where(
        't.sub_category_id',
        '=',
        subCategoryId,
      )
  )
    .select((row) => row.fn.countAll<number>().as('unresolved'))
    .select(sql<number>`count(t.sla_deadline)`.as('promised'))
    .executeTakeFirstOrThrow()
