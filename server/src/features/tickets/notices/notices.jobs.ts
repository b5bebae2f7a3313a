import type { Platform } from '#platform/platform.ts'
import { digestQueue, mailNotices } from './digest.service.ts'
import { type ToldEvent, tellOf, tellQueue } from './fan-out.service.ts'

export function registerTicketNoticeJobs(platform: Platform): void {
  platform.jobs.work<ToldEvent>(tellQueue, (event) => tellOf(platform, event))
  platform.jobs.work(digestQueue, () => mailNotices({ ...platform, db: platform.patientDb }))
  platform.jobs.schedule(digestQueue, '* * * * *')
}
