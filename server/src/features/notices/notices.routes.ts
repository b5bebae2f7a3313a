import * as contract from '@nagrik/contract/notices'
import { listMessages } from '@nagrik/contract/system-messages'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { resend, undelivered } from './deliveries.service.ts'
import { outgoing } from './outgoing.service.ts'
import { readNotices, unreadOf } from './own-notices.service.ts'
import { changePreferences, preferencesOf } from './preferences.service.ts'

export const noticeRoutes: FeatureRoutes = (bind) => {
  bind(contract.countUnreadNotices, async ({ platform, actor }) => ({
    data: { unread: await unreadOf(platform, actor) },
  }))
  bind(contract.readNotices, async ({ platform, actor, body }) => ({
    data: { unread: await readNotices(platform, actor, body?.ids) },
  }))
  bind(contract.readNoticePreferences, async ({ platform, actor }) => ({
    data: await preferencesOf(platform, actor),
    smsQuietHours: platform.config.smsQuietHours,
  }))
  bind(contract.changeNoticePreferences, async ({ platform, actor, body }) => ({
    data: await changePreferences(platform, actor, body.preferences),
  }))
  bind(contract.listUndelivered, async ({ platform, query }) => undelivered(platform, query))
  bind(listMessages, async ({ platform, query }) => outgoing(platform, query))
  bind(contract.resendMessage, async ({ platform, actor, params }) => {
    await resend(platform, actor, params.id)
    return { data: { id: params.id } }
  })
}
