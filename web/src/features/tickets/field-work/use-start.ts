import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isVague } from '#platform/device-position.ts'
import { devicePositionQuery } from '#ui/map/device-position.ts'
import { metresBetween, type Point } from '#ui/map/point.ts'

/** The way is ordered anew when the device is so much further. */
const newStartMetres = 200

/** Where the way begins: at the device, and from its new place once it has moved on. */
export function useStart() {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(devicePositionQuery)
  const isKnown = data !== undefined
  useEffect(() => {
    // Asked for once it may be asked: a page must not ask for a permission twice.
    if (!isKnown || !navigator.geolocation?.watchPosition) return
    const { queryKey } = devicePositionQuery
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const now = { latitude, longitude, accuracy }
        const before = client.getQueryData(queryKey)
        const isFurther = !before || metresBetween(before, now) > newStartMetres
        if (isFurther && accuracy <= newStartMetres) client.setQueryData(queryKey, now)
      },
      () => undefined,
      { enableHighAccuracy: true },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [client, isKnown])
  const point: Point | null = data && !isVague(data) ? data : null
  return {
    point,
    isAsking: isFetching,
    isUnknown: point === null && !isFetching && (isError || isKnown),
    /** From where the device is now. */
    askAgain: () => void refetch(),
  }
}
