import { statfs } from 'node:fs/promises'
import type { SystemHealth } from '@nagrik/contract/system-health'
import { messageQueues } from '#features/notices/notices.service.ts'
import { deliveryStates } from '#features/notices/outgoing.service.ts'
import { seconds } from '#platform/clock.ts'
import { answers, assertWritable } from '#platform/database/writable.ts'
import type { QueueState } from '#platform/jobs/job-states.ts'
import type { Platform } from '#platform/platform.ts'
import { version } from '#platform/version.ts'
import { jobsInAll, problemsOf } from './health.model.ts'
import { howItRan } from './running-minutes.service.ts'

const storeMs = seconds(3)

/** How the installation is, and how it has been. @throws Error where the database does not answer at all */
export async function healthOf(platform: Platform): Promise<SystemHealth> {
  const { clock, config, db, jobs, store } = platform
  const begun = performance.now()
  await answers(db)
  const responseMs = performance.now() - begun
  const [canWrite, storeAnswers, disk, queues, ran] = await Promise.all([
    succeeds(assertWritable(db)),
    succeeds(store.ping(AbortSignal.timeout(storeMs))),
    roomLeft(platform),
    jobs.queues(),
    howItRan(platform),
  ])
  const now = clock.now()
  const messages = await messagesOf(platform, queues)
  const found = { responseMs, canWrite, storeAnswers, disk, jobs: jobsInAll(queues), messages, now }
  const problems = problemsOf({ ...found, production: config.production })
  const stateOf = (isWell: boolean) => (isWell ? 'healthy' : 'degraded')
  return {
    status: stateOf(problems.length === 0),
    problems,
    database: {
      status: stateOf(!problems.includes('DATABASE_SLOW') && canWrite),
      responseTime: Math.round(responseMs * 10) / 10,
    },
    server: { uptime: Math.floor(process.uptime()), version },
    store: { status: stateOf(storeAnswers), kind: config.s3 === null ? 'disk' : 's3' },
    disk,
    ...ran,
    jobs: found.jobs,
    messages,
    checkedAt: now.toISOString(),
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

async function roomLeft({ config }: Platform): Promise<SystemHealth['disk']> {
  const { bavail, bsize } = await statfs(config.dataDir)
  return { freeBytes: bavail * bsize, leastFreeBytes: config.leastFreeBytes }
}

async function messagesOf(
  { config, db, clock, push }: Platform,
  queues: readonly QueueState[],
): Promise<SystemHealth['messages']> {
  const states = await deliveryStates(db, clock.now())
  const channel = (name: 'email' | 'sms') => {
    const queue = queues.find((one) => one.name === messageQueues[name])
    return { waiting: queue ? queue.waiting + queue.later + queue.active : 0, ...states[name] }
  }
  return {
    email: { gateway: config.smtpUrl === null ? 'outbox' : 'smtp', ...channel('email') },
    sms: { gateway: config.sms.provider, ...channel('sms') },
    push: { isOn: push !== null },
  }
}
