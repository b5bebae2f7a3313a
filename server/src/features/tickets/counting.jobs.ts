import type { Platform } from '#platform/platform.ts'
import { keepCounting } from './counting.service.ts'

const queue = 'count-changes'

export function registerCountingJobs(platform: Platform): void {
  platform.jobs.work(queue, () => keepCounting(platform))
  platform.jobs.schedule(queue, '* * * * *')
}
