import type { RegionOutline, ReversePlace } from '@nagrik/contract/geo'
import type { Region } from '#platform/region/region.ts'
import type { Town } from './places.model.ts'

const hindi = /^hi\b/i

/**
 * The place in the asked language: Hindi where the pack knows a name, English otherwise.
 * Clients decide by `principalSubdivision`, so that keeps its English name beside the Hindi one.
 */
export function placeIn(
  language: string,
  region: Region,
  towns: readonly Town[],
  place: ReversePlace,
): ReversePlace {
  if (!hindi.test(language)) return place
  const lists = [...(region.geo.precise?.places ?? []), ...towns, ...region.districts]
  const hindiNames = new Map(lists.map(({ name, nameHi }) => [name, nameHi]))
  const named = (name: string) => hindiNames.get(name) ?? name.replace(/^Sector /, 'सेक्टर ')
  const home = place.principalSubdivision === region.state
  return {
    ...place,
    principalSubdivision: home ? `${region.stateHi} (${region.state})` : place.principalSubdivision,
    stateName: home ? region.stateHi : place.stateName,
    locality: named(place.locality),
    city: named(place.city),
    district: named(place.district),
    countryName: place.countryName === region.country ? region.countryHi : place.countryName,
  }
}

/** What the browser draws the region from. */
export const outlineOf = (
  { geo, dataDir }: Region,
  { outline, towns }: { outline: RegionOutline['outline']; towns: readonly Town[] },
): RegionOutline => {
  const { attribution, attributionHi } = (dataDir && geo.precise) || geo
  return {
    outline,
    towns: [...towns]
      .sort((a, b) => b.population - a.population)
      .map(({ name, nameHi, latitude, longitude }) => ({ name, nameHi, latitude, longitude })),
    attribution,
    attributionHi,
  }
}
