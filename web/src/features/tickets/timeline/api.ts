import { type ActivityEntry, readActivity } from '@nagrik/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import { maskActivity } from '#domain/ticket-masking.ts'
import { ticketKey } from '#features/tickets/api.ts'
import { call } from '#platform/api-client.ts'
import { isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000

/** Newest first. */
export const activityQuery = (ticketId: string, masked: boolean) =>
  queryOptions({
    queryKey: [...ticketKey(ticketId), 'activity'],
    queryFn: async (context): Promise<ActivityEntry[]> => {
      const { signal } = context
      const params = { id: ticketId }
      const { data } = await call(readActivity, { params, signal, poll: isRenewal(context) })
      return masked ? maskActivity(data) : data
    },
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
