import { readFieldWork } from '@nagrik/contract/field-work'
import { queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

const REFRESH_MS = 120_000

/** Also without a network: a service worker has kept the answer. */
export const fieldWorkQuery = queryOptions({
  queryKey: ticketKeys.fieldWork,
  queryFn: async (context) => {
    const { signal } = context
    return (await call(readFieldWork, { signal, poll: isRenewal(context) })).data
  },
  staleTime: REFRESH_MS,
  refetchInterval: every(REFRESH_MS),
  networkMode: 'always',
})
