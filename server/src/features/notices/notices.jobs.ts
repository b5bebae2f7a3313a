import type { Platform } from '#platform/platform.ts'
import { deliverMessage } from './deliveries.service.ts'
import { forgetNotices } from './housekeeping.service.ts'
import { messageQueues, type SealedJob } from './notices.service.ts'

const forgetQueue = 'forget-notices'

export function registerNoticeJobs(platform: Platform): void {
  for (const queue of Object.values(messageQueues)) {
    platform.jobs.work<SealedJob>(queue, (job) => deliverMessage(platform, job))
  }
  platform.jobs.work(forgetQueue, () => forgetNotices(platform))
  platform.jobs.schedule(forgetQueue, '*/15 * * * *')
}
