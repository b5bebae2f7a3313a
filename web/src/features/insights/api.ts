import { type AnalyticsRange, analytics } from '@nagrik/contract/analytics'
import type { ReplyOf } from '@nagrik/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000

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
