import { reverseGeocode } from '@nagrik/contract/geo'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { isApiError } from '#platform/api-error.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'

/** Where the device stands; degrees WGS 84, accuracy in metres. */
export interface CheckedLocation {
  isHaryana: boolean
  latitude: number
  longitude: number
  accuracy: number
  /** Place, state, country. */
  address: string
  state: string
}

const CACHED_POSITION_MS = 5 * 60_000

const positionOptions: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 15_000,
  maximumAge: CACHED_POSITION_MS,
}

/** Why the place is not known, as a text of the catalogue and the HTTP status where one came. */
export class LocationProblem extends Error {
  readonly text: TextKey
  readonly status: number | undefined

  constructor(text: TextKey, status?: number) {
    super(text)
    this.name = 'LocationProblem'
    this.text = text
    this.status = status
  }
}

const deviceProblems: Record<number, TextKey> = {
  1: 'Location permission denied. Please enable location access and refresh the page.',
  2: 'Location information unavailable. Please check your internet connection.',
  3: 'Location request timed out. Please try again.',
}

/** Asks the device where it is and the server whether that is in Haryana; `refetch` tries again. */
export const locationCheck = queryOptions<CheckedLocation, LocationProblem>({
  queryKey: ['location-check'],
  queryFn: async () => {
    const { latitude, longitude, accuracy } = await devicePosition()
    const place = await reversed({ latitude, longitude, accuracy })
    const state = place.principalSubdivision
    return {
      isHaryana: state.toLowerCase().includes('haryana'),
      latitude,
      longitude,
      accuracy,
      address: [place.locality || place.city, state, place.countryName].filter(Boolean).join(', '),
      state,
    }
  },
  networkMode: 'always',
  retry: false,
  staleTime: CACHED_POSITION_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

function devicePosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      return reject(new LocationProblem('Geolocation is not supported by this browser'))
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new LocationProblem(deviceProblems[code] ?? 'Unknown location error occurred.')),
      positionOptions,
    )
  })
}

async function reversed(point: { latitude: number; longitude: number; accuracy: number }) {
  try {
    return await call(reverseGeocode, { query: { ...point, localityLanguage: 'en' } })
  } catch (error) {
    if (!isApiError(error)) throw error
    throw error.status === 0
      ? new LocationProblem('Location information unavailable. Please check your internet connection.')
      : new LocationProblem('Failed to get location information (HTTP {{status}})', error.status)
  }
}
