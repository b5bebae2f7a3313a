import type { Platform } from '#platform/platform.ts'
import { forgetExpired, forgetQueue } from './housekeeping.service.ts'
import { resetQueue, sendResetLink } from './password-reset.service.ts'
import { failureQueue, storeFailure } from './sign-in-failures.service.ts'

export function registerAccountJobs(platform: Platform): void {
  platform.jobs.work<{ sealed: string }>(resetQueue, (job) => sendResetLink(platform, job))
  platform.jobs.work<{ sealed: string }>(failureQueue, (job) => storeFailure(platform, job))
  platform.jobs.work(forgetQueue, () => forgetExpired(platform))
  platform.jobs.schedule(forgetQueue, '*/15 * * * *')
}
