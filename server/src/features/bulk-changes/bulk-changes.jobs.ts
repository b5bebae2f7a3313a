import type { Platform } from '#platform/platform.ts'
import { bulkQueue, removeOldBulkChanges } from './bulk-changes.service.ts'
import { workAtBulkChange } from './work.service.ts'

const removalQueue = 'remove-bulk-changes'

export function registerBulkChangeJobs(platform: Platform): void {
  platform.jobs.work<{ id: string }>(bulkQueue, (job) => workAtBulkChange(platform, job))
  platform.jobs.work(removalQueue, async () => void (await removeOldBulkChanges(platform)))
  platform.jobs.schedule(removalQueue, '27 * * * *')
}
