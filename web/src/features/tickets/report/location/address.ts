import type { ReversePlace } from '@nagrik/contract/geo'

/** 'Badshahpur, Gurugram, Haryana, India' from what a geocoder knows; throws where it knows no place. */
export function addressFrom(place: Partial<ReversePlace>): string {
  const state = place.stateName ?? place.principalSubdivision
  const names = [place.locality, place.city, place.district, state, place.countryName]
  const known = names.flatMap((name) => (name?.trim() ? [name.trim()] : []))
  const parts = known.filter((name, index) => known.indexOf(name) === index)
  // A state or country alone tells nobody where to go.
  if (!place.locality?.trim() && !place.city?.trim() && !place.district?.trim()) {
    throw new Error('no address known')
  }
  return parts.join(', ')
}
