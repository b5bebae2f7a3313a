import * as z from 'zod/mini'
import { dataReply, endpoint, Pagination } from './endpoint.ts'
import { text } from './fields.ts'
import { PageLimit, PageNumber } from './paging.ts'

const administrators = ['ADMIN', 'SUPER_ADMIN'] as const
/** Dead jobs are kept so long, and so many are retried by one call. */
export const deadJobs = { days: 7, atOnce: 1000 } as const

/** A queue of background work. Nothing tells what a job holds, which may be personal. */
export const JobQueue = z.object({
  name: z.string(),
  /** To begin as soon as there is a place; `later`: at their time, or again after a failed attempt. */
  waiting: z.number(),
  later: z.number(),
  active: z.number(),
  /** Given up after all attempts of about a day. */
  dead: z.number(),
  /** When it comes by itself, as a cron expression (UTC); null where something causes it. */
  schedule: z.nullable(z.string()),
  /** ISO 8601; null where nothing waits. */
  oldestWaitingSince: z.nullable(z.string()),
})
export type JobQueue = z.infer<typeof JobQueue>

export const listQueues = endpoint({
  method: 'GET',
  path: '/admin/system/jobs',
  gate: administrators,
  cost: { reads: 5 },
  summary: 'The queues of background work by name, with how much waits, runs and was given up',
  reply: dataReply(z.array(JobQueue)),
})

export const DeadJob = z.object({
  id: z.string(),
  queue: z.string(),
  /** What the last attempt failed of, masked: English, for who runs the installation. */
  reason: z.string(),
  diedAt: z.string(),
})
export type DeadJob = z.infer<typeof DeadJob>

export const listDeadJobs = endpoint({
  method: 'GET',
  path: '/admin/system/jobs/dead',
  gate: administrators,
  cost: { reads: 1, perRows: 20 },
  summary: `Jobs that were given up, newest first; they are kept for ${deadJobs.days} days`,
  query: z.object({
    queue: z.optional(text('queue', 100)),
    page: PageNumber,
    limit: PageLimit,
  }),
  reply: z.object({ success: z.literal(true), data: z.array(DeadJob), pagination: Pagination }),
})

const jobIds = 'ids must be ids of jobs'

export const retryJobs = endpoint({
  method: 'POST',
  path: '/admin/system/jobs/retry',
  gate: administrators,
  cost: { writes: 2 },
  summary: `Give the named dead jobs of a queue their attempts again, or up to ${deadJobs.atOnce} where none is named; answers how many, and how many are left`,
  body: z.object({
    queue: text('queue', 100, 'Please choose a queue').check(z.minLength(1, 'Please choose a queue')),
    ids: z.optional(
      z
        .array(z.string(jobIds).check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, jobIds)), jobIds)
        .check(z.minLength(1, jobIds), z.maxLength(deadJobs.atOnce, jobIds)),
    ),
  }),
  reply: dataReply(z.object({ retried: z.number(), left: z.number() })),
})
