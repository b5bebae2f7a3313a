import * as contract from '@nagrik/contract/notices'
import type { FeatureRoutes } from '#platform/http/call.ts'
import { listNotices } from './list.service.ts'

export const ticketNoticeRoutes: FeatureRoutes = (bind) => {
  bind(contract.listNotices, ({ platform, actor, query }) => listNotices(platform, actor, query))
}
