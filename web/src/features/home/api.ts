import { type CurrentUser, currentUser } from '@nagrik/contract/accounts'
import type { ReplyOf } from '@nagrik/contract/endpoint'
import { readInbox } from '@nagrik/contract/inbox'
import { adminStats } from '@nagrik/contract/insights'
import { listTickets, type Ticket } from '@nagrik/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000
/** Issues that the home page shows of all. */
export const latestCount = 5

export type StaffStats = ReplyOf<typeof adminStats>
export type InboxGroup = ReplyOf<typeof readInbox>['data'][number]
export type OwnStats = ReplyOf<typeof currentUser>['stats']

/** Figures over the tickets in the reach of a member of staff; a head asks for the own department. */
export const staffStatsQuery = ({ role, department }: Pick<CurrentUser, 'role' | 'department'>) => {
  const query = role === 'DEPARTMENT_HEAD' && department ? { department } : {}
  return queryOptions({
    queryKey: ticketKeys.figures(query),
    queryFn: (context): Promise<StaffStats> =>
      call(adminStats, { query, signal: context.signal, poll: isRenewal(context) }),
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
  })
}

/** How many issues the citizen has reported, and what became of them. */
export const ownStatsQuery = queryOptions({
  queryKey: ticketKeys.ownFigures,
  queryFn: async (context): Promise<OwnStats> =>
    (await call(currentUser, { signal: context.signal, poll: isRenewal(context) })).stats,
  staleTime: 0,
})

/** What waits for whoever looks; it goes with the lists that it is made of. */
export const inboxQuery = queryOptions({
  queryKey: ticketKeys.inbox,
  queryFn: async (context): Promise<InboxGroup[]> =>
    (await call(readInbox, { signal: context.signal, poll: isRenewal(context) })).data,
  staleTime: 0,
  refetchInterval: every(REFRESH_MS),
})

/** The newest tickets of the own list. */
export const latestTicketsQuery = queryOptions({
  queryKey: ticketKeys.latest,
  queryFn: async (context): Promise<Ticket[]> => {
    const query = { page: '1', limit: String(latestCount), sort: 'createdAt', order: 'desc' } as const
    return (await call(listTickets, { query, signal: context.signal, poll: isRenewal(context) })).data
  },
  staleTime: 0,
  refetchInterval: every(REFRESH_MS),
})
