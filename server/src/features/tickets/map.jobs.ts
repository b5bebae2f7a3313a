import type { Platform } from '#platform/platform.ts'
import { countMapChanges } from './map.service.ts'

const queue = 'count-map-changes'

export function registerMapJobs(platform: Platform): void {
  platform.jobs.work(queue, () => countMapChanges(platform))
  platform.jobs.schedule(queue, '* * * * *')
}
