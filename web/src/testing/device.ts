import { vi } from 'vitest'

type Reply = { latitude: number; longitude: number; accuracy: number } | { code: number } | 'silence'

/** Where the device says it is, or the code of its error; null takes geolocation away. */
export function standAt(reply: Reply | null) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found, failed) => {
    if (reply === null || reply === 'silence') return
    if ('code' in reply) failed?.(reply as GeolocationPositionError)
    else found({ coords: reply, timestamp: 0 } as GeolocationPosition)
  })
  const geolocation = reply === null ? undefined : { getCurrentPosition }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  return getCurrentPosition
}

export const gurugram = { latitude: 28.4595, longitude: 77.0266, accuracy: 20 }
