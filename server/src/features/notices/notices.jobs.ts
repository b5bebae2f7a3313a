import type { Platform } from '#platform/platform.ts'
import { deliverMessage, messageQueues, type SealedJob } from './notices.service.ts'

export function registerNoticeJobs(platform: Platform): void {
  for (const queue of Object.values(messageQueues)) {
    platform.jobs.work<SealedJob>(queue, (job) => deliverMessage(platform, job))
  }
}
