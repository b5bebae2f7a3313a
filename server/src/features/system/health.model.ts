import type { HealthProblem, SystemHealth } from '@nagrik/contract/system-health'
import type { JobQueue } from '@nagrik/contract/system-jobs'
import { minutes, seconds } from '#platform/clock.ts'

const slowMs = seconds(1)
const lateMs = minutes(10)

/** The queues as one. */
export function jobsInAll(queues: readonly JobQueue[]): SystemHealth['jobs'] {
  const sum = (count: (queue: JobQueue) => number) => queues.reduce((all, one) => all + count(one), 0)
  const oldest = queues.flatMap(({ oldestWaitingSince }) => oldestWaitingSince ?? []).sort()[0]
  return {
    waiting: sum(({ waiting, later }) => waiting + later),
    active: sum(({ active }) => active),
    dead: sum(({ dead }) => dead),
    oldestWaitingSince: oldest ?? null,
  }
}

/** What is known of the installation, before anybody judged it. */
export type Findings = Pick<SystemHealth, 'disk' | 'jobs' | 'messages'> & {
  responseMs: number
  canWrite: boolean
  storeAnswers: boolean
  production: boolean
  now: Date
}

export function problemsOf(found: Findings): HealthProblem[] {
  const { disk, jobs, messages } = found
  const waitedMs = jobs.oldestWaitingSince ? found.now.getTime() - Date.parse(jobs.oldestWaitingSince) : 0
  const holds: Record<HealthProblem, boolean> = {
    DATABASE_SLOW: found.responseMs > slowMs,
    CANNOT_WRITE: !found.canWrite,
    STORE: !found.storeAnswers,
    DISK: disk.freeBytes < disk.leastFreeBytes,
    JOBS_DEAD: jobs.dead > 0,
    JOBS_LATE: waitedMs > lateMs,
    MESSAGES_GIVEN_UP: messages.email.givenUp + messages.sms.givenUp > 0,
    OUTBOX: found.production && [messages.email, messages.sms].some(({ gateway }) => gateway === 'outbox'),
  }
  return (Object.keys(holds) as HealthProblem[]).filter((problem) => holds[problem])
}
