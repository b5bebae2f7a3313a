import type { Platform } from '#platform/platform.ts'
import { bulkQueue, removeOldBulkChanges, stopGivenUp } from './bulk-changes.service.ts'
import { workAtBulkChange } from './work.service.ts'

const removalQueue = 'remove-bulk-changes'
const givenUpQueue = 'stop-bulk-changes'

export function registerBulkChangeJobs(platform: Platform): void {
  platform.jobs.work<{ id: string }>(bulkQueue, (job) => workAtBulkChange(platform, job))
  platform.jobs.work(givenUpQueue, () => stopGivenUp(platform))
  platform.jobs.schedule(givenUpQueue, '*/10 * * * *')
  platform.jobs.work(removalQueue, async () => void (await removeOldBulkChanges(platform)))
  platform.jobs.schedule(removalQueue, '27 * * * *')
}
