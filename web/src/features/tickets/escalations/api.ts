import type { CurrentUser } from '@nagrik/contract/accounts'
import type { Pagination } from '@nagrik/contract/endpoint'
import { listTickets } from '@nagrik/contract/tickets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { pageFrom } from '#features/tickets/list/api.ts'
import { belongsToList } from '#features/tickets/list/model.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'
import {
  type EscalatedTicket,
  type EscalationCounts,
  type EscalationsSearch,
  type EscalationTab,
  isEscalation,
} from './model.ts'

const REFRESH_MS = 30_000
const PAGE = '100'

export interface Escalations {
  tickets: EscalatedTicket[]
  pagination: Pagination
  counts: EscalationCounts
  notice?: 'NO_DEPARTMENT'
}

/** A page of the escalations of one tab, the newest tickets first, and how many both tabs have. */
export const escalationsQuery = (search: EscalationsSearch, viewer: CurrentUser) => {
  const { page = 1 } = search
  const tab: EscalationTab = search.tab ?? 'pending'
  const other: EscalationTab = tab === 'pending' ? 'reviewed' : 'pending'
  return queryOptions({
    queryKey: ticketKeys.escalations({ tab, page }),
    queryFn: async (context): Promise<Escalations> => {
      const ask = async (escalated: EscalationTab, limit: string, wanted: number) => {
        const query = { sort: 'createdAt', order: 'desc', limit, page: String(wanted), escalated } as const
        return pageFrom(await call(listTickets, { query, signal: context.signal, poll: isRenewal(context) }))
      }
      const [listed, counted] = await Promise.all([ask(tab, PAGE, page), ask(other, '1', 1)])
      const { tickets, pagination, notice } = listed
      const counts = { [tab]: pagination.totalCount, [other]: counted.pagination.totalCount }
      return {
        tickets: tickets.filter(isEscalation).filter((ticket) => belongsToList(ticket, viewer, {})),
        pagination,
        counts: counts as EscalationCounts,
        notice,
      }
    },
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
    placeholderData: keepPreviousData,
  })
}
