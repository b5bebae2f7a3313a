import {
  changeNoticePreferences,
  listNotices,
  type NoticePreference,
  readNoticePreferences,
  readNotices,
} from '@nagrik/contract/notices'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { readDevicePush } from './device/device-push.ts'
import { allNotices, unreadQuery } from './unread.ts'

export const noticesQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...allNotices, 'list', { page, limit }],
    queryFn: ({ signal }) => call(listNotices, { query: { page, limit }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** All of them where none is named. What is shown anywhere follows. */
export async function markRead(client: QueryClient, ids?: string[]): Promise<void> {
  const { unread } = (await call(readNotices, { body: ids ? { ids } : {} })).data
  client.setQueryData(unreadQuery.queryKey, unread)
  await client.invalidateQueries({ queryKey: [...allNotices, 'list'] })
}

export const preferencesQuery = queryOptions({
  queryKey: [...allNotices, 'preferences'],
  queryFn: ({ signal }) => call(readNoticePreferences, { signal }),
  staleTime: 0,
})

/** Without pushes here there is nothing to choose of them. */
export const devicePushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => readDevicePush(signal),
  staleTime: 0,
})

export const savePreference = ({ kind, channel, isOn }: NoticePreference) =>
  call(changeNoticePreferences, { body: { preferences: [{ kind, channel, isOn }] } })
