import { accountRoutes } from '#features/accounts/accounts.routes.ts'
import { categoryRoutes } from '#features/categories/categories.routes.ts'
import { evidenceRoutes } from '#features/evidence/evidence.routes.ts'
import { geoRoutes } from '#features/geo/geo.routes.ts'
import { insightRoutes } from '#features/insights/stats.routes.ts'
import { noticeRoutes } from '#features/notices/notices.routes.ts'
import { peopleRoutes } from '#features/people/people.routes.ts'
import { personalDataRoutes } from '#features/personal-data/personal-data.routes.ts'
import { pushRoutes } from '#features/push/push.routes.ts'
import { systemRoutes } from '#features/system/system.routes.ts'
import { historyRoutes } from '#features/tickets/history/history.routes.ts'
import { ticketNoticeRoutes } from '#features/tickets/notices/notices.routes.ts'
import { ticketRoutes } from '#features/tickets/tickets.routes.ts'
import { waterGuideRoutes } from '#features/water-guide/water-guide.routes.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'

/** Every feature that answers calls. */
export const features: FeatureRoutes[] = [
  accountRoutes,
  categoryRoutes,
  evidenceRoutes,
  geoRoutes,
  historyRoutes,
  insightRoutes,
  noticeRoutes,
  peopleRoutes,
  personalDataRoutes,
  pushRoutes,
  systemRoutes,
  ticketNoticeRoutes,
  ticketRoutes,
  waterGuideRoutes,
]
