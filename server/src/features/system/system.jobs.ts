import type { Platform } from '#platform/platform.ts'
import { forgetOldMinutes } from './running-minutes.service.ts'

const forgetQueue = 'forget-minutes'

export function registerSystemJobs(platform: Platform): void {
  platform.jobs.work(forgetQueue, async () => void (await forgetOldMinutes(platform)))
  platform.jobs.schedule(forgetQueue, '17 3 * * *')
}
