import { pageSize } from '@nagrik/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import { everyTicketPage, type TicketSort } from './list.model.ts'
import type { TicketScope } from './selection.policy.ts'
import { selectedTickets, type TicketFilter } from './selection.queries.ts'
import { ticketRows } from './tickets.queries.ts'

export interface TicketOrder {
  sort: TicketSort
  order: 'asc' | 'desc'
}

export interface Page extends TicketOrder {
  limit: number
  offset: number
}

/** What each sort goes by, as its index has it (migration 0017); the id decides between equal ones. */
const columns: Record<TicketSort, RawBuilder<unknown>[]> = {
  createdAt: [sql`t.created_at`, sql`t.id`],
  slaDeadline: [
    sql`(t.status in ('RESOLVED', 'CLOSED'))`,
    sql`coalesce(t.sla_deadline, 'infinity'::timestamptz)`,
    sql`t.id`,
  ],
  supportCount: [sql`t.support_count`, sql`t.created_at`, sql`t.id`],
  priority: [sql`t.priority`, sql`t.created_at`, sql`t.id`],
}

const orderBy = ({ sort, order }: TicketOrder) =>
  sql.join(columns[sort].map((column) => sql`${column} ${sql.raw(order)}`))

/** The ids of the page come from indexes alone; only they are joined with the rest. */
export const ticketPage = (
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { limit, offset, ...order }: Page,
  viewerId: string,
) => {
  // A written limit and no offset on the first page let PostgreSQL keep one plan for the polled list. Another limit is
  // a parameter: each text of its own would take one of the names that statements can have.
  const first = selectedTickets(db, scope, filter)
    .select('t.id')
    .orderBy(orderBy(order))
    .limit(limit === pageSize.default ? sql.lit(limit) : limit)
  const ids = offset > 0 ? first.offset(offset) : first
  return ticketRows(db, viewerId).where('t.id', 'in', ids).orderBy(orderBy(order))
}

/** Where a ticket stands in an order: the values of its columns. */
export type Standing = readonly unknown[]

export async function standingOf(db: Handle, id: string, sort: TicketSort): Promise<Standing> {
  const found = await db
    .selectFrom('tickets as t')
    .select(columns[sort].map((column, at) => column.as(`column_${at}`)))
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
  return Object.values(found)
}

/** The next ones of an order behind a ticket, or of all that fit. */
export function ticketsBehind(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  order: TicketOrder,
  after: Standing | null,
) {
  const tickets = selectedTickets(db, scope, filter).select('t.id').orderBy(orderBy(order))
  if (after === null) return tickets
  const comes = sql.raw(order.order === 'asc' ? '>' : '<')
  return tickets.where(sql<boolean>`(${sql.join(columns[order.sort])}) ${comes} (${sql.join(after)})`)
}

/** Those that were there at `until`, a page after the ticket that the page before ended with, by time of report. */
export function reportedRows(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { order, until }: Pick<TicketOrder, 'order'> & { until: Date },
  after: { created_at: string; id: string } | undefined,
  viewerId: string,
) {
  const byReport = { sort: 'createdAt', order } as const
  const behind = ticketsBehind(db, scope, filter, byReport, after ? [after.created_at, after.id] : null)
  const ids = behind.where('t.created_at', '<=', until.toISOString()).limit(sql.lit(everyTicketPage))
  return ticketRows(db, viewerId).where('t.id', 'in', ids).orderBy(orderBy(byReport)).execute()
}
