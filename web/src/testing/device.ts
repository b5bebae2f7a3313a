import { vi } from 'vitest'

type Answer =
  | { latitude: number; longitude: number; accuracy: number; minutesAgo?: number }
  | { code: number }
  | 'silence'

/** Where the device says it is, or the code of its error, one after the other and the last again and again; null takes geolocation away. */
export function standAt(...replies: [Answer | null, ...Answer[]]) {
  const left = [...replies]
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((found, failed) => {
    const reply = left.length > 1 ? left.shift() : left[0]
    if (!reply || reply === 'silence') return
    if ('code' in reply) return failed?.(reply as GeolocationPositionError)
    const { minutesAgo = 0, ...coords } = reply
    found({ coords, timestamp: Date.now() - minutesAgo * 60_000 } as GeolocationPosition)
  })
  const geolocation = replies[0] === null ? undefined : { getCurrentPosition }
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
  return getCurrentPosition
}

export const gurugram = { latitude: 28.4595, longitude: 77.0266, accuracy: 20 }
