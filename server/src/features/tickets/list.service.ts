import { isHandler } from '@nagrik/contract/roles'
import type { Ticket, TicketFilterQuery, TicketListQuery } from '@nagrik/contract/tickets'
import { chosenCategory } from '#features/categories/category-choice.service.ts'
import type { Handle } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { waitingFilter } from './inbox.model.ts'
import { chosen, everyTicketPage, orderOf, type Page, paginate, searchFor, startOf } from './list.model.ts'
import { countedPage, reportedRows, ticketPage } from './list.queries.ts'
import {
  lacksDepartment,
  permittedField,
  type SearchField,
  scopeFor,
  type TicketScope,
} from './selection.policy.ts'
import type { TicketFilter } from './selection.queries.ts'
import { viewOf } from './tickets.policy.ts'
import { presentTicket } from './tickets.present.ts'
import { type TicketRow, ticketRows } from './tickets.queries.ts'
import { isTextField, rarePartOf } from './words.queries.ts'

interface TicketList {
  data: Ticket[]
  pagination: { currentPage: number; totalPages: number; totalCount: number }
  notice?: 'NO_DEPARTMENT'
}

/** One page of the tickets in the actor's scope that fit the query; beyond the last page it is empty. */
export async function listTickets(
  platform: Platform,
  actor: Actor,
  query: TicketListQuery,
): Promise<TicketList> {
  const { page, limit } = query
  const scope = scopeOf(actor, query)
  const filter = await filterFrom(platform, actor, query)
  if (lacksDepartment(scope)) {
    return { data: [], pagination: paginate(page, limit, 0), notice: 'NO_DEPARTMENT' }
  }
  const wanted = { limit, offset: (page - 1) * limit, ...orderOf(query) }
  const { ids, totalCount } = await countedPage(platform.db, scope, filter, wanted)
  return {
    data: await presented(platform, actor, await ticketRows(platform.db, actor.id, ids)),
    pagination: paginate(page, limit, totalCount),
  }
}

/** Which tickets the caller means. */
export const scopeOf = (
  actor: Actor,
  { scope, mapView, assignment, waiting }: TicketFilterQuery,
): TicketScope =>
  scopeFor(actor, {
    scope: scope ?? (mapView === 'true' ? 'everybody' : undefined),
    unassigned: assignment === 'UNASSIGNED' || waiting === 'unassigned',
  })

/** The tickets of a page, as the actor may see them. */
export async function ticketsOn(
  page: Page,
  platform: Platform,
  actor: Actor,
  scope: TicketScope,
  filter: TicketFilter,
): Promise<Ticket[]> {
  return presented(platform, actor, await ticketPage(platform.db, scope, filter, page, actor.id))
}

function presented({ clock }: Platform, actor: Actor, rows: readonly TicketRow[]): Promise<Ticket[]> {
  const now = clock.now()
  return mapInPieces(rows, (row) => presentTicket(row, actor, viewOf(actor, row) ?? 'other-citizen', now))
}

/** Those of the tickets with these ids that the actor may read. */
export async function readableTickets(
  { db, clock }: Platform,
  actor: Actor,
  ids: readonly string[],
): Promise<Ticket[]> {
  if (ids.length === 0) return []
  const rows = await ticketRows(db, actor.id, ids)
  return rows.flatMap((row) => {
    const view = viewOf(actor, row)
    return view === null ? [] : [presentTicket(row, actor, view, clock.now())]
  })
}

/**
 * All tickets that fit, page by page, each read when the one before was taken. By the time of report, which never
 * changes, so that no ticket comes twice or is missed while others work; what is reported meanwhile is left out.
 * With ids those of them that the actor may read, whatever list they were chosen from.
 */
export async function* everyTicket(
  platform: Platform,
  actor: Actor,
  { ids, ...query }: TicketFilterQuery & { ids?: readonly string[] | undefined },
): AsyncGenerator<Ticket[]> {
  const until = platform.clock.now()
  const scope = ids ? scopeFor(actor, { readable: true }) : scopeOf(actor, query)
  const filter = { ...(await filterFrom(platform, actor, query)), ids }
  if (lacksDepartment(scope)) return
  const { sort, order } = orderOf(query)
  const byReport = { order: sort === 'createdAt' ? order : 'desc', until } as const
  for (let after: { created_at: string; id: string } | undefined; ; ) {
    const rows = await reportedRows(platform.db, scope, filter, byReport, after, actor.id)
    if (rows.length > 0) {
      yield await mapInPieces(rows, (row) =>
        presentTicket(row, actor, viewOf(actor, row) ?? 'other-citizen', until),
      )
    }
    after = rows.at(-1)
    if (rows.length < everyTicketPage) return
  }
}

export async function filterFrom(
  { db, clock }: Platform,
  actor: Actor,
  query: TicketFilterQuery,
): Promise<TicketFilter> {
  const { search, searchType = 'ALL', assignment } = query
  const category = query.category || undefined
  const isAll = category === undefined || category.toUpperCase() === 'ALL'
  return {
    status: chosen(query.status),
    priority: chosen(query.priority),
    since: startOf(clock.now(), chosen(query.dateRange)),
    isAssigned: chosen(assignment) && assignment === 'ASSIGNED',
    categoryId: isAll ? undefined : (await chosenCategory(db, category)).id,
    escalated: query.escalated,
    ...(query.waiting && isHandler(actor.role) && waitingFilter(query.waiting, actor.id, clock.now())),
    ...(search && (await searched(db, search.replace(/\s+/g, ' '), permittedField(actor, searchType)))),
  }
}

async function searched(db: Handle, text: string, field: SearchField): Promise<TicketFilter> {
  const found = searchFor(text, field)
  if ('number' in found || !isTextField(field)) return found
  return { search: { ...found.search, rarePart: await rarePartOf(db, text) } }
}
