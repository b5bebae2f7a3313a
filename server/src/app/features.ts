import { accountRoutes } from '#features/accounts/accounts.routes.ts'
import { auditLogRoutes } from '#features/audit-log/audit-log.routes.ts'
import { bulkChangeRoutes } from '#features/bulk-changes/bulk-changes.routes.ts'
import { categoryRoutes } from '#features/categories/categories.routes.ts'
import { evidenceRoutes } from '#features/evidence/evidence.routes.ts'
import { exportRoutes } from '#features/export/export.routes.ts'
import { fieldWorkRoutes } from '#features/field-work/field-work.routes.ts'
import { geoRoutes } from '#features/geo/geo.routes.ts'
import { insightRoutes } from '#features/insights/insights.routes.ts'
import { noticeRoutes } from '#features/notices/notices.routes.ts'
import { openDataRoutes } from '#features/open-data/open-data.routes.ts'
import { peopleRoutes } from '#features/people/people.routes.ts'
import { personalDataRoutes } from '#features/personal-data/personal-data.routes.ts'
import { pushRoutes } from '#features/push/push.routes.ts'
import { regionRoutes } from '#features/region/region.routes.ts'
import { regionChangeRoutes } from '#features/region-changes/region-changes.routes.ts'
import { systemRoutes } from '#features/system/system.routes.ts'
import { historyRoutes } from '#features/tickets/history/history.routes.ts'
import { listRoutes } from '#features/tickets/list.routes.ts'
import { noteRoutes } from '#features/tickets/notes.routes.ts'
import { ticketNoticeRoutes } from '#features/tickets/notices/notices.routes.ts'
import { replyTemplateRoutes } from '#features/tickets/reply-templates.routes.ts'
import { savedViewRoutes } from '#features/tickets/saved-views.routes.ts'
import { ticketRoutes } from '#features/tickets/tickets.routes.ts'
import { uploadRoutes } from '#features/uploads/uploads.routes.ts'
import { teamRoutes } from '#features/users/team.routes.ts'
import { userRoutes } from '#features/users/users.routes.ts'
import { waterGuideRoutes } from '#features/water-guide/water-guide.routes.ts'
import { workingTimeRoutes } from '#features/working-time/working-time.routes.ts'
import type { FeatureRoutes } from '#platform/http/call.ts'

/** Every feature that answers calls. */
export const features: FeatureRoutes[] = [
  accountRoutes,
  auditLogRoutes,
  bulkChangeRoutes,
  categoryRoutes,
  evidenceRoutes,
  exportRoutes,
  fieldWorkRoutes,
  geoRoutes,
  historyRoutes,
  insightRoutes,
  listRoutes,
  noticeRoutes,
  noteRoutes,
  openDataRoutes,
  peopleRoutes,
  personalDataRoutes,
  replyTemplateRoutes,
  savedViewRoutes,
  pushRoutes,
  regionRoutes,
  regionChangeRoutes,
  systemRoutes,
  ticketNoticeRoutes,
  ticketRoutes,
  teamRoutes,
  uploadRoutes,
  userRoutes,
  waterGuideRoutes,
  workingTimeRoutes,
]
