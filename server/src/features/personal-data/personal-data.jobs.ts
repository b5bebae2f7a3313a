import type { Platform } from '#platform/platform.ts'
import { copyQueue, removeExpiredCopies } from './data-copy.service.ts'
import { eraseDueAccounts, erasureQueue } from './erasure.service.ts'
import { prepareCopy } from './preparation.service.ts'

const expiryQueue = 'remove-data-copies'

export function registerPersonalDataJobs(platform: Platform): void {
  platform.jobs.work<{ id: string; userId: string }>(copyQueue, (job) => prepareCopy(platform, job))
  platform.jobs.work(expiryQueue, () => removeExpiredCopies(platform))
  platform.jobs.schedule(expiryQueue, '17 * * * *')
  platform.jobs.work(erasureQueue, () => eraseDueAccounts(platform))
  platform.jobs.schedule(erasureQueue, '37 * * * *')
}
