import type { Platform } from '#platform/platform.ts'
import { sampleWords, settleWords } from './words.service.ts'

const queues = { sample: 'sample-words', settle: 'settle-words' }

export function registerWordsJobs(platform: Platform): void {
  // What a season brings is common from then on.
  platform.jobs.work(queues.sample, () => sampleWords(platform))
  platform.jobs.schedule(queues.sample, '23 * * * *')
  platform.jobs.work(queues.settle, () => settleWords(platform))
  platform.jobs.schedule(queues.settle, '* * * * *')
}
