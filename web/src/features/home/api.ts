import { type CurrentUser, currentUser } from '@nagrik/contract/accounts'
import { analytics, type DepartmentFigures, departmentAnalytics } from '@nagrik/contract/analytics'
import type { ReplyOf } from '@nagrik/contract/endpoint'
import { readInbox } from '@nagrik/contract/inbox'
import { adminStats } from '@nagrik/contract/insights'
import { systemHealth } from '@nagrik/contract/system-health'
import { listTickets, type Ticket } from '@nagrik/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000
export type StaffStats = ReplyOf<typeof adminStats>
export type InboxGroup = ReplyOf<typeof readInbox>['data'][number]
export type RecentFigures = ReplyOf<typeof analytics>['data']
export type Health = ReplyOf<typeof systemHealth>
export type OwnStats = ReplyOf<typeof currentUser>['stats']

/**
 * Figures over the tickets in the reach of a member of staff. A head asks for the own department; whoever heads
 * several asks for none, and is answered over all of them, as lists are.
 */
export const staffStatsQuery = ({ role, departments }: Pick<CurrentUser, 'role' | 'departments'>) => {
  const [own, ...others] = departments
  const isOne = role === 'DEPARTMENT_HEAD' && own && others.length === 0
  const query = isOne ? { department: own.department.name } : {}
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
export const latestTicketsQuery = (count: number) =>
  queryOptions({
    queryKey: ticketKeys.latest(count),
    queryFn: async (context): Promise<Ticket[]> => {
      const query = { page: '1', limit: String(count), sort: 'createdAt', order: 'desc' } as const
      return (await call(listTickets, { query, signal: context.signal, poll: isRenewal(context) })).data
    },
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
  })

/** What was reported in the last 30 days, of the reach of whoever looks. */
export const recentFiguresQuery = queryOptions({
  queryKey: ticketKeys.figures({ analytics: '30d' }),
  queryFn: async (context): Promise<RecentFigures> => {
    const query = { range: '30d' } as const
    return (await call(analytics, { query, signal: context.signal, poll: isRenewal(context) })).data
  },
  staleTime: 0,
  refetchInterval: every(REFRESH_MS),
})

/** Every department in figures, by name. */
export const departmentsQuery = queryOptions({
  queryKey: ticketKeys.figures({ departments: true }),
  queryFn: async (context): Promise<DepartmentFigures[]> =>
    (await call(departmentAnalytics, { signal: context.signal, poll: isRenewal(context) })).data,
  staleTime: 0,
  refetchInterval: every(REFRESH_MS),
})

/** How the installation is, for administrators. */
export const healthQuery = queryOptions({
  queryKey: ['system', 'health'],
  queryFn: (context): Promise<Health> =>
    call(systemHealth, { signal: context.signal, poll: isRenewal(context) }),
  staleTime: 0,
  refetchInterval: every(REFRESH_MS),
})
