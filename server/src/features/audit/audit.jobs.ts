import type { Platform } from '#platform/platform.ts'
import { turnMonths } from './months.service.ts'

const queue = 'turn-audit-months'

export function registerAuditJobs(platform: Platform): void {
  platform.jobs.work(queue, () => turnMonths(platform))
  platform.jobs.schedule(queue, '17 * * * *')
}
