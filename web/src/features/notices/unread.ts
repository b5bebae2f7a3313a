import { queryOptions } from '@tanstack/react-query'
import { every } from '#platform/poll.ts'

const REFRESH_MS = 60_000

/** Of everything that shows notices: what is read in one place is read in all. */
export const allNotices = ['notices'] as const

/** How much is unread. The shell asks it on every screen; what else there is to call comes with it. */
export const unreadQuery = queryOptions({
  queryKey: [...allNotices, 'unread'],
  queryFn: async (context) => (await import('./count-unread.ts')).countUnread(context),
  staleTime: REFRESH_MS / 2,
  refetchInterval: every(REFRESH_MS),
})
