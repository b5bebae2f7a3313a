import type { ReversePlace } from '@nagrik/contract/geo'
import type { Region } from '#platform/region/region.ts'

const hindi = /^hi\b/i

/**
 * The place in the asked language: Hindi where the pack knows a name, English otherwise.
 * The state keeps its English name beside the Hindi one, since clients decide by it.
 */
export function placeIn(language: string, region: Region, place: ReversePlace): ReversePlace {
  if (!hindi.test(language)) return place
  const districts = new Map(region.districts.map(({ name, nameHi }) => [name, nameHi]))
  const named = (name: string) => districts.get(name) ?? name
  const home = place.principalSubdivision === region.state
  return {
    ...place,
    principalSubdivision: home ? `${region.stateHi} (${region.state})` : place.principalSubdivision,
    locality: named(place.locality),
    city: named(place.city),
    district: named(place.district),
    countryName: place.countryName === region.country ? region.countryHi : place.countryName,
  }
}
