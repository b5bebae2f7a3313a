import { countUnreadNotices } from '@nagrik/contract/notices'
import { call } from '#platform/api-client.ts'
import { isRenewal } from '#platform/poll.ts'

export const countUnread = async (context: Parameters<typeof isRenewal>[0] & { signal: AbortSignal }) =>
  (await call(countUnreadNotices, { signal: context.signal, poll: isRenewal(context) })).data.unread
