import type { Platform } from '#platform/platform.ts'
import { closeAllUnanswered, unansweredQueue } from './unanswered.service.ts'

export function registerResolutionJobs(platform: Platform): void {
  platform.jobs.work(unansweredQueue, () => closeAllUnanswered(platform))
  platform.jobs.schedule(unansweredQueue, '*/10 * * * *')
}
