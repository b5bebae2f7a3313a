import { listDevices, signOutDevice, signOutOthers } from '@nagrik/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'

export const ownDevices = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await call(listDevices, { signal })).data,
  staleTime: 0,
})

/** One by its id, all others by null. */
export const endDevices = (id: string | null) =>
  id === null ? call(signOutOthers) : call(signOutDevice, { params: { id } })
