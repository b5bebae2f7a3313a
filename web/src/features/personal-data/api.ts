import { deleteAccount, readDataCopy, requestDataCopy } from '@nagrik/contract/personal-data'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'

/** A small copy is there within seconds. */
const PREPARING_MS = 3000
/** As long as the link in the answer is good. */
export const LINK_MS = 600_000
const READY_MS = 240_000

export const dataCopyQuery = queryOptions({
  queryKey: ['data-copy'],
  queryFn: async (context) => {
    const { signal } = context
    return (await call(readDataCopy, { signal, poll: isRenewal(context) })).data
  },
  staleTime: 0,
  refetchInterval: (query) => {
    const status = query.state.data?.status
    if (!status || status === 'FAILED') return false
    return every(status === 'PREPARING' ? PREPARING_MS : READY_MS)(query)
  },
})

export const requestCopy = async (password: string) =>
  (await call(requestDataCopy, { body: { password } })).data

export const deleteOwnAccount = async (password: string) =>
  (await call(deleteAccount, { body: { password } })).data
