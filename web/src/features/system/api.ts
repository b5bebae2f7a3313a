import { listDepartments } from '@nagrik/contract/people'
import { systemHealth } from '@nagrik/contract/system-health'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 30_000

export const healthQuery = queryOptions({
  queryKey: ['system', 'health'],
  queryFn: (context) => call(systemHealth, { signal: context.signal, poll: isRenewal(context) }),
  staleTime: 0,
  refetchInterval: every(REFRESH_MS),
})

/** Also those out of use. */
export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: async ({ signal }) => (await call(listDepartments, { signal })).data,
})
