import { adminStats } from '@nagrik/contract/insights'
import { listTeam, type TeamMember } from '@nagrik/contract/team'
import { listTickets, type Ticket } from '@nagrik/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'
import { type DepartmentStats, issuesOf } from './model.ts'

const REFRESH_MS = 30_000
/** Issues that the page shows of all. */
export const latestCount = 10

/** Of all its tickets, whoever works on them. */
export const departmentStatsQuery = (department: string) =>
  queryOptions({
    queryKey: ticketKeys.figures({ department }),
    queryFn: (context): Promise<DepartmentStats> =>
      call(adminStats, { query: { department }, signal: context.signal, poll: isRenewal(context) }),
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
  })

/** Its newest tickets, asked for as the list behind 'View All' asks. */
export const departmentTicketsQuery = (department: string) => {
  const query = { ...issuesOf(department), page: '1', limit: String(latestCount) }
  return queryOptions({
    queryKey: ticketKeys.list(query),
    queryFn: async (context): Promise<Ticket[]> =>
      (await call(listTickets, { query, signal: context.signal, poll: isRenewal(context) })).data,
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
  })
}

/** Everybody who works there, by name, with what they have to do. */
export const departmentTeamQuery = (department: string) =>
  queryOptions({
    queryKey: ['team', department],
    queryFn: async (context): Promise<TeamMember[]> =>
      (await call(listTeam, { query: { department }, signal: context.signal, poll: isRenewal(context) }))
        .data,
    staleTime: 0,
  })
