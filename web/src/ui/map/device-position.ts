import { queryOptions } from '@tanstack/react-query'
import { askDevice, positionLastsMs } from '#platform/device-position.ts'

/** Where the device is; fails where it does not know, may not tell, or takes longer than 15 s. */
export const devicePositionQuery = queryOptions({
  queryKey: ['device-position'],
  queryFn: () => askDevice(),
  staleTime: positionLastsMs,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // Satellites need no internet.
  networkMode: 'always',
})

/** The same, asked with another patience. */
export const devicePositionWithin = (patienceMs: number | undefined) =>
  patienceMs === undefined
    ? devicePositionQuery
    : { ...devicePositionQuery, queryFn: () => askDevice(patienceMs) }
