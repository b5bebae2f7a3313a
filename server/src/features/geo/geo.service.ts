import type { RegionOutline, ReverseGeocodeQuery, ReversePlace } from '@nagrik/contract/geo'
import { networkOf } from '#platform/http/network.ts'
import type { Platform } from '#platform/platform.ts'
import type { Region } from '#platform/region/region.ts'
import { askGeocoder } from './external-geocoder.service.ts'
import { combined } from './external-place.model.ts'
import { outlineOf, placeIn } from './geo.present.ts'
import { createReverseGeocoder, type Position, type ReverseGeocoder } from './reverse.service.ts'

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
  platform: Platform,
  address: string,
  { localityLanguage, ...position }: ReverseGeocodeQuery,
): Promise<ReversePlace> {
  const { config, limits, region } = platform
  await limits.consume({ name: 'geo', points: config.limits.geoAddress, seconds: 60 }, networkOf(address))
  const { towns } = await geocoderOf(region)
  return placeIn(localityLanguage, region, towns, await placeAt(platform, position))
}

/** Whether a point counts as the region's, by the same rule as /geo/reverse. */
export async function liesInRegion(platform: Platform, position: Position): Promise<boolean> {
  return (await placeAt(platform, position)).confidence !== 'outside'
}

/** By the region's own files and, where one is configured and answers, the external geocoder. */
async function placeAt(platform: Platform, position: Position): Promise<ReversePlace> {
  const { reverse } = await geocoderOf(platform.region)
  const own = reverse(position)
  const external = await askGeocoder(platform, position)
  return external ? combined(platform.region, own, external) : own
}

const outlines = new WeakMap<Region, RegionOutline>()

export async function describeOutline({ region }: Pick<Platform, 'region'>): Promise<RegionOutline> {
  const outline = outlines.get(region) ?? outlineOf(region, await geocoderOf(region))
  outlines.set(region, outline)
  return outline
}

/** A point in words that name no house: town, region and country; null where it has none. */
export async function roughAddress(
  { region }: Pick<Platform, 'region'>,
  point: Position,
): Promise<string | null> {
  const { locality, stateName, countryName } = (await geocoderOf(region)).reverse(point)
  return [locality, stateName, countryName].filter(Boolean).join(', ') || null
}
