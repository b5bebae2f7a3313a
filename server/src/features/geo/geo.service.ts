import type { RegionOutline, ReverseGeocodeQuery, ReversePlace } from '@nagrik/contract/geo'
import type { Platform } from '#platform/platform.ts'
import type { Region } from '#platform/region/region.ts'
import type { Point } from './boundary.model.ts'
import { outlineOf, placeIn } from './geo.present.ts'
import { createReverseGeocoder, type ReverseGeocoder } from './reverse.service.ts'

const geocoders = new WeakMap<Region, Promise<ReverseGeocoder>>()

/** The region's geocoder, read once a process. The start awaits it, so that a broken pack stops the start. */
export function geocoderOf(region: Region): Promise<ReverseGeocoder> {
  const known = geocoders.get(region)
  if (known) return known
  const geocoder = createReverseGeocoder(region)
  geocoders.set(region, geocoder)
  return geocoder
}

/** Names a point for anybody, so many times a minute for each address. */
export async function reverseGeocode(
  { config, limits, region }: Platform,
  address: string,
  { localityLanguage, ...point }: ReverseGeocodeQuery,
): Promise<ReversePlace> {
  await limits.consume({ name: 'geo', points: config.limits.geoAddress, seconds: 60 }, address)
  const geocoder = await geocoderOf(region)
  return placeIn(localityLanguage, region, geocoder.towns, geocoder.reverse(point))
}

/** Whether a point counts as the region's, by the same rule as /geo/reverse. `accuracy` in metres. */
export async function liesInRegion(
  { region }: Pick<Platform, 'region'>,
  point: Point & { accuracy?: number },
): Promise<boolean> {
  const geocoder = await geocoderOf(region)
  return geocoder.reverse(point).confidence !== 'outside'
}

export async function describeOutline({ region }: Pick<Platform, 'region'>): Promise<RegionOutline> {
  return outlineOf(region, await geocoderOf(region))
}
