import type { Platform } from '#platform/platform.ts'
import { countChanges } from './counting.service.ts'

const queue = 'count-changes'

export function registerCountingJobs(platform: Platform): void {
  platform.jobs.work(queue, () => countChanges(platform))
  platform.jobs.schedule(queue, '* * * * *')
}
