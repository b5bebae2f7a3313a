import type { Platform } from '#platform/platform.ts'
import { createSemaphore } from '#platform/semaphore.ts'
import { digestQueue, mailNotices } from './digest.service.ts'
import { type ToldEvent, tellOf, tellQueue } from './fan-out.service.ts'

/** Of the connections that requests use, so many tell at once. */
const atOnce = 2

export function registerTicketNoticeJobs(platform: Platform): void {
  const inTurn = createSemaphore(atOnce)
  platform.jobs.work<ToldEvent>(tellQueue, (event) => inTurn(() => tellOf(platform, event)))
  platform.jobs.work(digestQueue, () => mailNotices({ ...platform, db: platform.patientDb }))
  platform.jobs.schedule(digestQueue, '* * * * *')
}
