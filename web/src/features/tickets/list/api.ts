import type { CurrentUser } from '@nagrik/contract/accounts'
import type { Pagination } from '@nagrik/contract/endpoint'
import { listTickets, type Ticket } from '@nagrik/contract/tickets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { maskTickets } from '#domain/ticket-masking.ts'
import { call } from '#platform/api-client.ts'
import { errorText } from '#platform/error-text.ts'
import { translate } from '#platform/i18n/i18n.ts'
import { every, isRenewal } from '#platform/poll.ts'
import { retryQuery } from '#platform/query-client.ts'
import { belongsToList, listQueryOf, type TicketSearch } from './model.ts'

const REFRESH_MS = 10_000

export interface TicketPage {
  tickets: Ticket[]
  pagination: Pagination
  notice?: 'NO_DEPARTMENT'
}

export const ticketPageQuery = (search: TicketSearch, viewer: CurrentUser) => {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: ticketKeys.list(query),
    queryFn: async (context): Promise<TicketPage> => {
      const reply = await call(listTickets, { query, signal: context.signal, poll: isRenewal(context) })
      const page = pageFrom(reply)
      const tickets = page.tickets.filter((ticket) => belongsToList(ticket, viewer, search))
      return { ...page, tickets: await maskTickets(tickets, viewer) }
    },
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
    retry: (failures, error) => failures < 1 && retryQuery(failures, error),
    placeholderData: keepPreviousData,
  })
}

class UnexpectedReply extends Error {}

/** The reply as the server sends it, its tickets under `data` or `tickets`; anything else is no empty list. */
export function pageFrom(reply: unknown): TicketPage {
  const body = (Object(reply) ?? {}) as Partial<Record<string, unknown>>
  const { data = body.tickets, pagination, notice } = body
  if (!Array.isArray(data) || !isPagination(pagination)) throw new UnexpectedReply()
  return { tickets: data, pagination, notice: notice === 'NO_DEPARTMENT' ? notice : undefined }
}

const isPagination = (value: unknown): value is Pagination =>
  typeof value === 'object' && value !== null && 'totalPages' in value && 'totalCount' in value

export const listErrorText = (error: unknown): string =>
  error instanceof UnexpectedReply
    ? translate('API returned unexpected response format')
    : errorText(error, 'Failed to load tickets')
