import { reverseGeocode } from '@nagrik/contract/geo'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { isApiError } from '#platform/api-error.ts'
import {
  askDevice,
  type DevicePosition,
  PositionUnknown,
  positionLastsMs,
} from '#platform/device-position.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'

/** Where the device stands. */
export interface CheckedLocation extends DevicePosition {
  isHaryana: boolean
  /** Place, state, country. */
  address: string
  state: string
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

const deviceProblems: Record<PositionUnknown['code'], TextKey> = {
  unsupported: 'Geolocation is not supported by this browser',
  1: 'Location permission denied. Please enable location access and refresh the page.',
  2: 'Location information unavailable. Please check your internet connection.',
  3: 'Location request timed out. Please try again.',
}

/** Asks the device where it is and the server whether that is in Haryana; `refetch` tries again. */
export const locationCheck = queryOptions<CheckedLocation, LocationProblem>({
  queryKey: ['location-check'],
  queryFn: async () => {
    const position = await devicePosition()
    const place = await reversed(position)
    const state = place.principalSubdivision
    return {
      isHaryana: state.toLowerCase().includes('haryana'),
      ...position,
      address: [place.locality || place.city, state, place.countryName].filter(Boolean).join(', '),
      state,
    }
  },
  networkMode: 'always',
  retry: false,
  staleTime: positionLastsMs,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

async function devicePosition(): Promise<DevicePosition> {
  try {
    return await askDevice()
  } catch (error) {
    if (!(error instanceof PositionUnknown)) throw error
    throw new LocationProblem(deviceProblems[error.code] ?? 'Unknown location error occurred.')
  }
}

async function reversed(position: DevicePosition) {
  try {
    return await call(reverseGeocode, { query: { ...position, localityLanguage: 'en' } })
  } catch (error) {
    if (!isApiError(error)) throw error
    throw error.status === 0
      ? new LocationProblem('Location information unavailable. Please check your internet connection.')
      : new LocationProblem('Failed to get location information (HTTP {{status}})', error.status)
  }
}
