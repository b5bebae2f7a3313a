import { isHandler } from '@nagrik/contract/roles'
import type { Ticket, TicketListQuery } from '@nagrik/contract/tickets'
import { chosenCategory } from '#features/categories/category-choice.service.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { waitingFilter } from './inbox.model.ts'
import { chosen, paginate, searchFor, startOf } from './list.model.ts'
import { type Page, ticketPage } from './list.queries.ts'
import { lacksDepartment, permittedField, scopeFor, type TicketScope } from './selection.policy.ts'
import { countTickets, type TicketFilter } from './selection.queries.ts'
import { viewOf } from './tickets.policy.ts'
import { presentTicket } from './tickets.present.ts'

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
  const { page, limit, order = 'desc' } = query
  const scope = scopeFor(actor, {
    scope: query.scope ?? (query.mapView === 'true' ? 'everybody' : undefined),
    unassigned: query.assignment === 'UNASSIGNED' || query.waiting === 'unassigned',
  })
  const filter = await filterFrom(platform, actor, query)
  if (lacksDepartment(scope)) {
    return { data: [], pagination: paginate(page, limit, 0), notice: 'NO_DEPARTMENT' }
  }
  const totalCount = await countTickets(platform.db, scope, filter)
  const offset = (page - 1) * limit
  const isBeyond = offset >= totalCount
  return {
    data: isBeyond ? [] : await ticketsOn({ limit, offset, order }, platform, actor, scope, filter),
    pagination: paginate(page, limit, totalCount),
  }
}

/** The tickets of a page, as the actor may see them. */
export async function ticketsOn(
  page: Page,
  { db, clock }: Platform,
  actor: Actor,
  scope: TicketScope,
  filter: TicketFilter,
): Promise<Ticket[]> {
  const rows = await ticketPage(db, scope, filter, page, actor.id).execute()
  const now = clock.now()
  return mapInPieces(rows, (row) => presentTicket(row, actor, viewOf(actor, row) ?? 'other-citizen', now))
}

export async function filterFrom(
  { db, clock }: Platform,
  actor: Actor,
  query: Omit<TicketListQuery, 'page' | 'limit'>,
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
    ...(search && searchFor(search.replace(/\s+/g, ' '), permittedField(actor, searchType))),
  }
}
