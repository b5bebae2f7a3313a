import { installation } from '@nagrik/contract/system'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api-client.ts'

/** Region, blocks, map centre and tiles of this installation; it does not change while the page is open. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: async ({ signal }) => (await call(installation, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})
