import type { Platform } from '#platform/platform.ts'
import { removalQueue, removeExpired } from './removal.service.ts'

export function registerUploadJobs(platform: Platform): void {
  platform.jobs.work(removalQueue, () => removeExpired(platform))
  platform.jobs.schedule(removalQueue, '27 * * * *')
}
