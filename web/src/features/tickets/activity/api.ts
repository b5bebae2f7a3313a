import { type ActivityEntry, readActivity } from '@nagrik/contract/tickets'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { isRenewal } from '../../../platform/poll.ts'
import { ticketKey } from '../api.ts'

const REFRESH_MS = 30_000

/** Newest first. */
export const activityQuery = (ticketId: string) =>
  queryOptions({
    queryKey: [...ticketKey(ticketId), 'activity'],
    queryFn: async (context): Promise<ActivityEntry[]> => {
      const { signal } = context
      return (await call(readActivity, { params: { id: ticketId }, signal, poll: isRenewal(context) })).data
    },
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  })
