import type { Platform } from '#platform/platform.ts'
import { sealHistory } from './seal.service.ts'

const sealQueue = 'seal-history'

/** Half an hour after midnight in India; until then nothing is missed that was dated before it. */
export function registerHistoryJobs(platform: Platform): void {
  platform.jobs.work(sealQueue, () => sealHistory(platform))
  platform.jobs.schedule(sealQueue, '0 19 * * *')
}
