import type { Category } from '@nagrik/contract/categories'
import { nearbyTickets } from '@nagrik/contract/nearby'
import { queryOptions } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { maskNearby } from '#domain/ticket-masking.ts'
import { call } from '#platform/api-client.ts'
import type { Point } from '#ui/map/point.ts'

const metresMatter = 5
const settlingMs = 600

/** What may be the same as is about to be reported here; asked for once the pin has come to rest. */
export const nearbyQuery = (category: Category | undefined, pin: Point | null) => {
  const latitude = pin?.latitude.toFixed(metresMatter)
  const longitude = pin?.longitude.toFixed(metresMatter)
  return queryOptions({
    queryKey: ticketKeys.nearby({ category: category?.id, latitude, longitude }),
    queryFn: async ({ signal }) => {
      if (!category || !latitude || !longitude) throw new Error('no place')
      await settled(signal)
      const query = { category: category.id, latitude, longitude }
      return maskNearby((await call(nearbyTickets, { query, signal })).data)
    },
    enabled: category !== undefined && pin !== null,
    staleTime: Number.POSITIVE_INFINITY,
    // It is an offer: nobody waits for it, and nobody is told that it did not come.
    retry: false,
  })
}

/** A while later, unless the pin has moved on. */
const settled = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, settlingMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
