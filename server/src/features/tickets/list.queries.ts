import { pageSize } from '@nagrik/contract/limits'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Handle } from '#platform/database/database.ts'
import { everyTicketPage, type Page, type TicketOrder, type TicketSort } from './list.model.ts'
import { pageOfFound, textAlone, ticketsWithText } from './search.queries.ts'
import type { TicketScope } from './selection.policy.ts'
import { selectedTickets, type TicketFilter } from './selection.queries.ts'
import { counted, countTickets, isTallied, pageOfDay } from './tallies.queries.ts'
import { ticketRows } from './tickets.queries.ts'

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

/** By indexes alone. */
export function idsOfPage(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { limit, offset, ...order }: Page,
) {
  // A written limit and no offset on the first page let PostgreSQL keep one plan for the polled list. Another limit is
  // a parameter: each text of its own would take one of the names that statements can have.
  const first = selectedTickets(db, scope, filter)
    .select('t.id')
    .orderBy(orderBy(order))
    .limit(limit === pageSize.default ? sql.lit(limit) : limit)
  return offset > 0 ? first.offset(offset) : first
}

/** Before a page so far on, whole months and days are counted by their tallies rather than read one by one. */
const farAway = 2000

async function idsOn(db: Handle, scope: TicketScope, filter: TicketFilter, page: Page): Promise<string[]> {
  const isJump = page.offset >= farAway && page.sort === 'createdAt' && isTallied(scope, filter)
  const nearer = isJump ? await pageOfDay(db, scope, filter, page) : { filter, offset: page.offset }
  const rows = await idsOfPage(db, scope, nearer.filter, { ...page, offset: nearer.offset }).execute()
  return rows.map(({ id }) => id)
}

/** The ids of a page, with how many tickets there are on all of them. Beyond the last one it is empty. */
export async function countedPage(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  page: Page,
): Promise<Counted> {
  if (filter.search) return pageOfSearch(db, scope, filter, page)
  if (page.offset >= farAway) {
    const totalCount = await countTickets(db, scope, filter)
    return { ids: page.offset < totalCount ? await idsOn(db, scope, filter, page) : [], totalCount }
  }
  const { rows } = await db.executeQuery(countedStatement(db, scope, filter, page))
  const [found] = rows
  if (!found) throw new Error('nothing was counted')
  return found
}

interface Counted {
  ids: string[]
  totalCount: number
}

/** Building one takes this process longer than presenting the page. */
const statements = new LRUCache<string, CompiledQuery<Counted>>({ max: 200 })

/** Total and ids in one: each way to the database and back costs this process as much as reading a page of rows. */
function countedStatement(db: Handle, scope: TicketScope, filter: TicketFilter, page: Page) {
  const asked = JSON.stringify([scope, filter, page])
  const known = statements.get(asked)
  if (known) return known
  const total = counted(db, scope, filter)
  const ids = idsOfPage(db, scope, filter, page)
  const built = sql<Counted>`select ${total} as "totalCount", array(${ids}) as ids`.compile(db)
  statements.set(asked, built)
  return built
}

function pageOfSearch(db: Handle, scope: TicketScope, filter: TicketFilter, page: Page) {
  const way = sql.raw(page.order)
  const words = page.sort === 'createdAt' ? textAlone(scope, filter) : null
  if (words)
    return pageOfFound(db, ticketsWithText(db, scope, words), sql`f.created_at ${way}, f.id ${way}`, page)
  const places = columns[page.sort].map((column, n) => column.as(`place_${n}`))
  const found = selectedTickets(db, scope, filter).select('t.id').select(places)
  return pageOfFound(db, found, sql.join(places.map((_, n) => sql`f.${sql.ref(`place_${n}`)} ${way}`)), page)
}

/** A page with everything that a reply shows of its tickets. */
export async function ticketPage(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  page: Page,
  viewerId: string,
) {
  return ticketRows(db, viewerId, await idsOn(db, scope, filter, page))
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
export async function reportedRows(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { order, until }: Pick<TicketOrder, 'order'> & { until: Date },
  after: { created_at: string; id: string } | undefined,
  viewerId: string,
) {
  const byReport = { sort: 'createdAt', order } as const
  const behind = ticketsBehind(db, scope, filter, byReport, after ? [after.created_at, after.id] : null)
  const rows = await behind
    .where('t.created_at', '<=', until.toISOString())
    .limit(sql.lit(everyTicketPage))
    .execute()
  return ticketRows(
    db,
    viewerId,
    rows.map(({ id }) => id),
  )
}
