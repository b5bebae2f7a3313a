import type { Platform } from '#platform/platform.ts'
import { deliverPush, type PushJob, pushQueue } from './delivery.service.ts'

export const registerPushJobs = (platform: Platform): void =>
  platform.jobs.work<PushJob>(pushQueue, (job) => deliverPush(platform, job), { batches: 4 })
