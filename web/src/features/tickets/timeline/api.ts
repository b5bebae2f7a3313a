import { type ActivityEntry, readActivity } from '@nagrik/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { maskActivity } from '#domain/ticket-masking.ts'
import { call } from '#platform/api-client.ts'
import { isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000

/** Newest first. */
export const activityQuery = (ticketId: string, masked: boolean) =>
  queryOptions({
    queryKey: ticketKeys.activity(ticketId),
    queryFn: async (context): Promise<ActivityEntry[]> => {
      const { signal } = context
      const params = { id: ticketId }
      const { data } = await call(readActivity, { params, signal, poll: isRenewal(context) })
      return masked ? maskActivity(data) : data
    },
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
