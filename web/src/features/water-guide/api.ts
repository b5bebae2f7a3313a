import type { ReplyOf } from '@nagrik/contract/endpoint'
import { waterGuide } from '@nagrik/contract/water-guide'
import { queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000

export type WaterGuide = ReplyOf<typeof waterGuide>['data']

/** How many water issues were resolved, and the own ones that can still be followed. */
export const waterGuideQuery = queryOptions({
  queryKey: ticketKeys.waterGuide,
  queryFn: async (context): Promise<WaterGuide> =>
    (await call(waterGuide, { signal: context.signal, poll: isRenewal(context) })).data,
  staleTime: 0,
  refetchInterval: every(REFRESH_MS),
})
