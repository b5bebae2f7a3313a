import { type AnalyticsRange, analytics } from '@nagrik/contract/analytics'
import type { ReplyOf } from '@nagrik/contract/endpoint'
import { type PerformanceStats, type performanceDays, userStats } from '@nagrik/contract/performance'
import { type Timeframe, type Transparency, transparency } from '@nagrik/contract/transparency'
import { type ManagedUser, readUser } from '@nagrik/contract/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000
const PUBLIC_REFRESH_MS = 60_000

export type Analytics = ReplyOf<typeof analytics>['data']

/** What was reported within a range, of the reach of whoever looks. */
export const analyticsQuery = (range: AnalyticsRange) => {
  const query = { range }
  return queryOptions({
    queryKey: ticketKeys.figures({ analytics: range }),
    queryFn: async (context): Promise<Analytics> =>
      (await call(analytics, { query, signal: context.signal, poll: isRenewal(context) })).data,
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
    placeholderData: keepPreviousData,
  })
}

export type PerformanceDays = (typeof performanceDays)[number]

interface Work {
  userId: string
  days: PerformanceDays
  departmentId: string | undefined
}

/** Somebody's work within a period, of all their departments or one. */
export const performanceQuery = ({ userId, days, departmentId }: Work) => {
  const query = { days, departmentId }
  return queryOptions({
    queryKey: ticketKeys.figures({ performance: userId, ...query }),
    queryFn: async ({ signal }): Promise<PerformanceStats> =>
      (await call(userStats, { params: { id: userId }, query, signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', 'profile', userId],
    queryFn: async ({ signal }): Promise<ManagedUser> =>
      (await call(readUser, { params: { id: userId }, signal })).data,
  })

/** The public figures of a timeframe; the server keeps them for a minute. */
export const transparencyQuery = (timeframe: Timeframe) =>
  queryOptions({
    queryKey: ticketKeys.figures({ transparency: timeframe }),
    queryFn: async (context): Promise<Transparency> =>
      (
        await call(transparency, {
          query: { timeframe },
          signal: context.signal,
          poll: isRenewal(context),
        })
      ).data,
    staleTime: 0,
    refetchInterval: every(PUBLIC_REFRESH_MS),
    placeholderData: keepPreviousData,
  })
