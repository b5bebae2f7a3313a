import { createDelivery } from '#platform/messages/delivery.ts'
import type { Platform } from '#platform/platform.ts'
import { deliverMessage, messageQueue, type SealedJob } from './notices.service.ts'

export function registerNoticeJobs(platform: Platform): void {
  const deliver = createDelivery(platform.config)
  platform.jobs.work<SealedJob>(messageQueue, (job) => deliverMessage(platform, deliver, job))
}
