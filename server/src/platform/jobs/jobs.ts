import { setTimeout } from 'node:timers/promises'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '#platform/database/database.ts'
import { type DeadJob, deadQueue, type QueueState, readDeadJobs, readQueueStates } from './job-states.ts'
import { bringUpToDate } from './life-of-jobs.ts'
import { openQueueDatabase } from './queue-database.ts'

interface WorkOptions {
  /** Batches at once in this process: a slow job holds up those of its own batch. */
  batches?: number
}

/** Background work. A job is enqueued inside the transaction that causes it: both happen or neither. */
export interface Jobs {
  enqueue<T extends object>(tx: Tx, queue: string, data: T, options?: { startAfter?: Date }): Promise<void>
  /** Registers the worker of a queue; a failing job is retried for about a day, with delays that grow to half an hour. */
  work<T extends object>(queue: string, handler: (data: T) => Promise<void>, options?: WorkOptions): void
  /** Whether a job of the queue with this data waits, also to be tried again, or is at work. */
  isLeft(queue: string, data: object): Promise<boolean>
  /** Every queue that has a worker, by name. */
  queues(): Promise<QueueState[]>
  /** What was given up after all attempts, newest first; kept for some days. */
  dead(page: { queue: string | undefined; limit: number; offset: number }): Promise<{
    jobs: DeadJob[]
    total: number
  }>
  /** Gives dead jobs of a queue all their attempts again: these, or the oldest. @returns how many */
  retry(tx: Tx, queue: string, options: { ids?: string[]; limit: number }): Promise<number>
  /** Enqueues an empty job by a cron expression (UTC), once whatever the number of processes. */
  schedule(queue: string, cron: string): void
  /** Creates the queues, starts their workers and the schedules. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** How often a worker looks whether there is work; what comes by the clock is in no hurry. */
const pollingSeconds = { scheduled: 5, enqueued: 0.5 }

/** Without bursts pg-boss would wait the interval after each single job. */
const batches = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  heartbeatRefreshSeconds: 10,
} as const

/** Longer than a cluster needs to find a new leader, and shorter than a job without heartbeat counts as at work. */
const patienceMs = 30_000

const gracefulMs = 10_000
const supervision = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }

async function outcomeOf(job: Job<object>, handler: (data: object) => Promise<void>): Promise<JobResult> {
  try {
    await handler(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    return {
      id: job.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : 'failed' },
    }
  }
}

/** @param options.keepsTime false: nothing is enqueued by its schedule */
export function createJobs(connectionString: string, log: Logger, { keepsTime = true } = {}): Jobs {
  const onError = (error: Error) => log.error({ err: error }, 'job queue')
  const { db, hurry, close } = openQueueDatabase(connectionString, { patienceMs, onError })
  const boss = new PgBoss({ db, schema: 'jobs', schedule: keepsTime, ...supervision })
  boss.on('error', onError)
  const workers = new Map<string, { handler: (data: object) => Promise<void>; localConcurrency: number }>()
  const schedules = new Map<string, string>()
  return {
    async enqueue(tx, queue, data, options) {
      await boss.send(queue, data, { db: fromKysely(tx), ...options })
    },
    async isLeft(queue, data) {
      const jobs = await boss.findJobs(queue, { data })
      return jobs.some(({ state }) => state === 'created' || state === 'retry' || state === 'active')
    },
    queues: () => readQueueStates(boss.getDb(), [...workers.keys()].sort(), schedules),
    dead: (page) => readDeadJobs(boss.getDb(), page),
    retry: (tx, queue, options) =>
      boss.redrive(deadQueue, { db: fromKysely(tx), sourceName: queue, ...options }),
    work(queue, handler, { batches = 1 } = {}) {
      workers.set(queue, {
        handler: handler as (data: object) => Promise<void>,
        localConcurrency: batches,
      })
    },
    schedule(queue, cron) {
      schedules.set(queue, cron)
    },
    async start() {
      await boss.start()
      await bringUpToDate(boss, workers.keys(), schedules)
      for (const [queue, { handler, localConcurrency }] of workers) {
        const pollingIntervalSeconds = pollingSeconds[schedules.has(queue) ? 'scheduled' : 'enqueued']
        const options = { ...batches, localConcurrency, pollingIntervalSeconds }
        await boss.work<object, unknown, typeof options>(queue, options, (jobs) =>
          Promise.all(jobs.map((job) => outcomeOf(job, handler))),
        )
      }
    },
    async stop() {
      const stopped = new AbortController()
      const late = setTimeout(gracefulMs, undefined, { signal: stopped.signal }).then(hurry, () => undefined)
      // pg-boss would look only every half second whether they have ended.
      await Promise.race([Promise.all([...workers.keys()].map((queue) => boss.offWork(queue))), late])
      await boss.stop({ graceful: false })
      stopped.abort()
      await close()
    },
  }
}
