import { registerAccountJobs } from '#features/accounts/accounts.jobs.ts'
import { registerAuditJobs } from '#features/audit/audit.jobs.ts'
import { registerBulkChangeJobs } from '#features/bulk-changes/bulk-changes.jobs.ts'
import { registerNoticeJobs } from '#features/notices/notices.jobs.ts'
import { registerPersonalDataJobs } from '#features/personal-data/personal-data.jobs.ts'
import { registerPushJobs } from '#features/push/push.jobs.ts'
import { registerRegionChangeJobs } from '#features/region-changes/region-changes.jobs.ts'
import { registerSystemJobs } from '#features/system/system.jobs.ts'
import { registerCountingJobs } from '#features/tickets/counting.jobs.ts'
import { registerEscalationJobs } from '#features/tickets/escalations.jobs.ts'
import { registerHistoryJobs } from '#features/tickets/history/history.jobs.ts'
import { registerTicketNoticeJobs } from '#features/tickets/notices/notices.jobs.ts'
import { registerResolutionJobs } from '#features/tickets/resolution/resolution.jobs.ts'
import { registerWordsJobs } from '#features/tickets/words.jobs.ts'
import { registerUploadJobs } from '#features/uploads/uploads.jobs.ts'
import type { Platform } from '#platform/platform.ts'

/** Names the worker of every queue. */
export function registerJobs(platform: Platform): void {
  registerNoticeJobs(platform)
  registerPushJobs(platform)
  registerAccountJobs(platform)
  registerAuditJobs(platform)
  registerPersonalDataJobs(platform)
  registerHistoryJobs(platform)
  registerEscalationJobs(platform)
  registerCountingJobs(platform)
  registerWordsJobs(platform)
  registerTicketNoticeJobs(platform)
  registerResolutionJobs(platform)
  registerBulkChangeJobs(platform)
  registerSystemJobs(platform)
  registerRegionChangeJobs(platform)
  registerUploadJobs(platform)
}
