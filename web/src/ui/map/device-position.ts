import { queryOptions } from '@tanstack/react-query'
import type { Point } from './point.ts'

export interface DevicePosition extends Point {
  /** Metres. */
  accuracy: number
}

const MINUTES = 60_000
const options: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 5 * MINUTES }

/** Where the device is; fails where it does not know, may not tell, or takes longer than 15 s. */
export const devicePositionQuery = queryOptions({
  queryKey: ['device-position'],
  queryFn: askDevice,
  staleTime: 5 * MINUTES,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  // Satellites need no internet.
  networkMode: 'always',
})

function askDevice(): Promise<DevicePosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('Geolocation is not supported by this browser'))
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ message }) => reject(new Error(message)),
      options,
    )
  })
}
