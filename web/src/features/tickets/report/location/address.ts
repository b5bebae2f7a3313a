import { type ReversePlace, reverseGeocode } from '@nagrik/contract/geo'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import type { Language } from '#platform/i18n/i18n.ts'
import type { Point } from '#ui/map/point.ts'

/** What the geocoder knows of a point, in this language. */
export const placeQuery = (point: Point | null, language: Language) =>
  queryOptions({
    queryKey: ['report', 'place', language, point?.latitude.toFixed(5), point?.longitude.toFixed(5)],
    queryFn: ({ signal }): Promise<Partial<ReversePlace>> => {
      if (!point) throw new Error('no point')
      const { latitude, longitude } = point
      return call(reverseGeocode, { query: { latitude, longitude, localityLanguage: language }, signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** 'Badshahpur, Gurugram, Haryana, India' from what a geocoder knows; null where it knows no place. */
export function addressFrom(place: Partial<ReversePlace>): string | null {
  // A state or country alone tells nobody where to go.
  if (!place.locality?.trim() && !place.city?.trim() && !place.district?.trim()) return null
  const state = place.stateName ?? place.principalSubdivision
  const names = [place.locality, place.city, place.district, state, place.countryName]
  const known = names.flatMap((name) => (name?.trim() ? [name.trim()] : []))
  return known.filter((name, index) => known.indexOf(name) === index).join(', ')
}
