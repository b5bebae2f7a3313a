import type { Platform } from '#platform/platform.ts'
import { escalateByDeadline, escalationQueue } from './escalations.service.ts'

export function registerEscalationJobs(platform: Platform): void {
  platform.jobs.work(escalationQueue, () => escalateByDeadline(platform))
  platform.jobs.schedule(escalationQueue, '* * * * *')
}
