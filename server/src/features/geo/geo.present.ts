import type { RegionOutline, ReversePlace } from '@nagrik/contract/geo'
import type { Region } from '#platform/region/region.ts'
import type { Ring } from './boundary.model.ts'
import type { Drawing } from './geo-pack.model.ts'
import type { Town } from './places.model.ts'

const hindi = /^hi\b/i
const sectorInHindi = (name: string) => name.replace(/^Sector /, 'सेक्टर ')

interface Drawn {
  drawing: Drawing
  towns: readonly Town[]
}

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
  const hindiNames = new Map([...towns, ...region.districts].map(({ name, nameHi }) => [name, nameHi]))
  const named = (name: string) => hindiNames.get(name) ?? sectorInHindi(name)
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

const unitsPerDegree = 10_000

/** As the contract sends lines: half as long as degrees. */
function inSteps(line: Ring): number[] {
  let [x, y] = [0, 0]
  return line.flatMap((point) => {
    const [east, north] = point.map((degrees) => Math.round(degrees * unitsPerDegree)) as [number, number]
    const step = [east - x, north - y]
    x = east
    y = north
    return step
  })
}

/** What the browser draws the region from. */
export function outlineOf({ geo, dataDir }: Region, { drawing, towns }: Drawn): RegionOutline {
  const { attribution, attributionHi } = (dataDir !== null && geo.precise) || geo
  return {
    outline: drawing.outline.map(inSteps),
    districts: drawing.districts.map(inSteps),
    blocks: drawing.blocks.map(inSteps),
    rivers: drawing.rivers.map(inSteps),
    towns: [...towns]
      .sort((a, b) => b.population - a.population)
      .map(({ name, nameHi, latitude, longitude }) => ({ name, nameHi, latitude, longitude })),
    sectors: drawing.sectors.map((sector) => ({ ...sector, nameHi: sectorInHindi(sector.name) })),
    attribution,
    attributionHi,
  }
}
