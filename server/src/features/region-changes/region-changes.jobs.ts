import type { Platform } from '#platform/platform.ts'
import { moveQueue, workAtMove } from './category-moves.service.ts'

export function registerRegionChangeJobs(platform: Platform): void {
  platform.jobs.work<{ id: string }>(moveQueue, (job) => workAtMove(platform, job))
}
