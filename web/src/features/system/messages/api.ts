import type { ReplyOf } from '@nagrik/contract/endpoint'
import { resendMessage } from '@nagrik/contract/notices'
import { type DeliveryChannel, type DeliveryStatus, listMessages } from '@nagrik/contract/system-messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000
const pageSize = '20'
export const messagesKey = ['system', 'messages']

export type Messages = ReplyOf<typeof listMessages>

export interface MessageFilter {
  channel: DeliveryChannel | undefined
  status: DeliveryStatus | undefined
  template: string | undefined
  page: number
}

export const messagesQuery = (filter: MessageFilter) =>
  queryOptions({
    queryKey: [...messagesKey, filter],
    queryFn: (context): Promise<Messages> =>
      call(listMessages, {
        query: { ...filter, limit: pageSize },
        signal: context.signal,
        poll: isRenewal(context),
      }),
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
    placeholderData: keepPreviousData,
  })

export const resend = (id: string) => call(resendMessage, { params: { id } })
