import type { Platform } from '#platform/platform.ts'
import { sampleWords } from './words.service.ts'

const queue = 'sample-words'

/** Every hour: what a season brings is common from then on. */
export function registerWordsJobs(platform: Platform): void {
  platform.jobs.work(queue, () => sampleWords(platform))
  platform.jobs.schedule(queue, '23 * * * *')
}
