import { ticketHistory } from '@nagrik/contract/history'
import { historyPage } from '@nagrik/contract/limits'
import { type ActivityEntry, readActivity } from '@nagrik/contract/timeline'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { maskActivity } from '#domain/ticket-masking.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000

/** Newest first. */
export const activityQuery = (ticketId: string, masked: boolean) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.activity(ticketId),
    queryFn: async (context): Promise<ActivityEntry[]> => {
      const { signal, pageParam } = context
      const params = { id: ticketId }
      const query = pageParam === undefined ? {} : { before: pageParam }
      const { data } = await call(readActivity, { params, query, signal, poll: isRenewal(context) })
      return masked ? maskActivity(data) : data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < historyPage ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    staleTime: REFRESH_MS,
    refetchInterval: every(REFRESH_MS),
  })

/** For the reporter and staff alone. */
export const historyQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ticketKeys.history(ticketId),
    queryFn: async ({ signal }) => (await call(ticketHistory, { params: { id: ticketId }, signal })).data,
    staleTime: REFRESH_MS,
  })
