import { join } from 'node:path'
import { type Region, readPackFile } from '#platform/region/region.ts'
import { StatesFile } from './area-files.model.ts'
import { AreaIndex, type Point } from './boundary.model.ts'
import type { GeoPack } from './geo-pack.model.ts'
import { cityOf, nearestOf, PostalPointsFile, postalPointsOf, TownsFile, townsOf } from './places.model.ts'

/** The pack's border line is off by up to 2.8 km. */
const borderKm = 3
/** However inaccurate a device says it is, nothing farther out counts by its postal code. */
const widestBorderKm = 5

/**
 * The geographic files of a region pack itself. Their polygon is coarse, so a point outside of it still counts as the
 * region's when it lies within the border band and the nearest postal-code point is one of the region's.
 * @throws Error naming the file when one is missing or wrong
 */
export async function readDefaultPack({ dir, geo }: Region): Promise<GeoPack> {
  const [states, townsFile, postalPoints] = await Promise.all([
    readPackFile(join(dir, geo.states), StatesFile),
    readPackFile(join(dir, geo.towns), TownsFile),
    readPackFile(join(dir, geo.postalPoints), PostalPointsFile),
  ])
  const index = new AreaIndex(states)
  const home = states.find(({ code }) => code === geo.stateCode)
  if (!home) throw new Error(`${join(dir, geo.states)} has no state with the code ${geo.stateCode}`)
  const towns = townsOf(townsFile)
  const nearestTown = nearestOf(towns)
  const cityNear = cityOf(towns)
  const nearestPostalPoint = nearestOf(postalPointsOf(postalPoints))
  const isWithin = (point: Point, km: number) => index.distanceToBorderKm(point, home, km) <= km

  return {
    towns,
    drawing: { outline: home.rings, districts: [], blocks: [], rivers: [], sectors: [] },
    isInside: (point) => index.areaAt(point) === home,
    isWithin,
    isNear: (point, accuracy) =>
      isWithin(point, Math.min(widestBorderKm, borderKm + accuracy / 1000)) &&
      nearestPostalPoint(point)?.inRegion === true,
    stateBeyond: (point) => index.areaAt(point)?.name ?? '',
    namesAt(point) {
      const town = nearestTown(point)
      return { locality: town?.name ?? '', city: cityNear(point), district: town?.district ?? '' }
    },
  }
}
