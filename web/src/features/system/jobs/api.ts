import type { ReplyOf } from '@nagrik/contract/endpoint'
import { listDeadJobs, listQueues, retryJobs } from '@nagrik/contract/system-jobs'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 10_000
const pageSize = '20'
export const jobsKey = ['system', 'jobs']

export const queuesQuery = queryOptions({
  queryKey: [...jobsKey, 'queues'],
  queryFn: async (context) =>
    (await call(listQueues, { signal: context.signal, poll: isRenewal(context) })).data,
  staleTime: 0,
  refetchInterval: every(REFRESH_MS),
})

export type DeadJobs = ReplyOf<typeof listDeadJobs>

export const deadJobsQuery = (queue: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...jobsKey, 'dead', queue ?? null, page],
    queryFn: (context): Promise<DeadJobs> =>
      call(listDeadJobs, {
        query: { queue, page, limit: pageSize },
        signal: context.signal,
        poll: isRenewal(context),
      }),
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
    placeholderData: keepPreviousData,
  })

/** Without ids all of the queue, as many as one call takes. */
export const retry = async (queue: string, ids?: string[]) =>
  (await call(retryJobs, { body: { queue, ...(ids && { ids }) } })).data
