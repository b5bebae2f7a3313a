import type { BodyOf, QueryOf, ReplyOf } from '@nagrik/contract/endpoint'
import { maskContacts } from '@nagrik/contract/masking'
import { deadJobs, type JobQueue, type listDeadJobs, type retryJobs } from '@nagrik/contract/system-jobs'
import { recordAudit } from '#features/audit/audit.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'

const reasonLength = 300

export const queuesOf = ({ jobs }: Platform): Promise<JobQueue[]> => jobs.queues()

/** Nothing of what they were to do: that may name people, or be a message to them. */
export async function deadJobsOf(
  { jobs }: Platform,
  { queue, page, limit }: QueryOf<typeof listDeadJobs>,
): Promise<Omit<ReplyOf<typeof listDeadJobs>, 'success'>> {
  const found = await jobs.dead({ queue, limit, offset: (page - 1) * limit })
  return {
    data: found.jobs.map(({ reason, ...job }) => ({ ...job, reason: withoutPeople(reason) })),
    pagination: {
      currentPage: page,
      totalPages: Math.ceil(found.total / limit),
      totalCount: found.total,
    },
  }
}

/** The first line of an error, without what people are reached by and what stands before the @ of an address. */
const withoutPeople = (reason: string): string =>
  maskContacts((reason.split('\n')[0] ?? '').replace(/\/\/[^\s/@]*@/g, '//…@')).slice(0, reasonLength)

/** @throws AppError NOT_FOUND for a queue that there is not */
export async function retryDeadJobs(
  platform: Platform,
  actor: Actor,
  { queue, ids }: BodyOf<typeof retryJobs>,
): Promise<{ retried: number; left: number }> {
  const { db, jobs } = platform
  if (!(await jobs.queues()).some(({ name }) => name === queue)) throw new AppError('NOT_FOUND')
  const retried = await db.transaction().execute(async (tx) => {
    const count = await jobs.retry(tx, queue, { limit: deadJobs.atOnce, ...(ids && { ids }) })
    if (count === 0) return 0
    await recordAudit(platform, tx, {
      action: 'JOBS_RETRIED',
      actorId: actor.id,
      subject: { type: 'queue', id: queue },
      details: { count },
    })
    return count
  })
  const left = (await jobs.dead({ queue, limit: 1, offset: 0 })).total
  return { retried, left }
}
