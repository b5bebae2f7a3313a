import { vi } from 'vitest'
import type { TicketSearch } from '#features/tickets/list/model.ts'
import { TicketListPage } from '#features/tickets/list/ticket-list-page.tsx'
import { answerCalls, ok } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'

export const listCall = 'GET /api/tickets'

export const pageOf = (tickets: unknown[], totalCount = tickets.length, extra = {}) =>
  ok({
    data: tickets,
    pagination: { currentPage: 1, totalPages: Math.ceil(totalCount / 20), totalCount },
    ...extra,
  })

/** An administrator, and a server with one ticket and no categories. */
export function oneTicket() {
  become('ADMIN')
  return answerCalls({
    [listCall]: pageOf([ticketOf()]),
    'GET /api/categories': ok({ data: [] }),
    'GET /api/tickets/bulk-changes': ok({ data: [] }),
  })
}

/** The list page at its address. */
export async function openList(address = '/issues') {
  const wanted = vi.fn<(next: TicketSearch) => void>()
  const stage = await show((search) => {
    const page = search.page ? { page: Number(search.page) } : {}
    return <TicketListPage search={{ ...search, ...page } as TicketSearch} onSearch={wanted} />
  }, address)
  const onSearch = (next: TicketSearch) => void stage.go({ ...next, page: next.page?.toString() })
  wanted.mockImplementation(onSearch)
  return stage
}
