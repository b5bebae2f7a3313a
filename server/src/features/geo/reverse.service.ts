import { join } from 'node:path'
import type { RegionOutline, ReversePlace } from '@nagrik/contract/geo'
import { type Region, readPackFile } from '#platform/region/region.ts'
import { type Point, StateBoundaries, StatesFile } from './boundary.model.ts'
import { nearestOf, PostalPointsFile, postalPointsOf, type Town, TownsFile, townsOf } from './places.model.ts'

export interface ReverseGeocoder {
  /** `accuracy` is the radius of the device's own position in metres. Takes no I/O. */
  reverse(point: Point & { accuracy?: number }): ReversePlace
  towns: readonly Town[]
  /** The line of the region's state, to be drawn. */
  outline: RegionOutline['outline']
}

/** The pack's border line is off by up to 2.8 km. */
const borderKm = 3
/** However inaccurate a device says it is, nothing farther out counts. */
const widestBorderKm = 5
/** A place is told by the city it belongs to where one is near. */
const cityPopulation = 100_000
const cityKm = 15

async function readPack({ dir, geo }: Region) {
  const [states, towns, postalPoints] = await Promise.all([
    readPackFile(join(dir, geo.states), StatesFile),
    readPackFile(join(dir, geo.towns), TownsFile),
    readPackFile(join(dir, geo.postalPoints), PostalPointsFile),
  ])
  const boundaries = new StateBoundaries(states)
  const home = boundaries.states.find(({ code }) => code === geo.stateCode)
  if (!home) throw new Error(`${join(dir, geo.states)} has no state with the code ${geo.stateCode}`)
  return { boundaries, home, towns: townsOf(towns), postalPoints: postalPointsOf(postalPoints) }
}

/**
 * Reads the geographic files of a region pack and answers points from memory.
 * The polygon is coarse, so a point outside of it still counts as the region's when it lies within the border band
 * and the nearest postal-code point is one of the region's.
 * @throws Error naming the file when the pack's files are missing or wrong.
 */
export async function createReverseGeocoder(region: Region): Promise<ReverseGeocoder> {
  const { boundaries, home, towns, postalPoints } = await readPack(region)
  const nearestTown = nearestOf(towns)
  const nearestCity = nearestOf(towns.filter(({ population }) => population >= cityPopulation))
  const nearestPostalPoint = nearestOf(postalPoints)

  const belongsAcrossTheLine = (point: Point, accuracy: number) => {
    const band = Math.min(widestBorderKm, borderKm + Math.max(0, accuracy) / 1000)
    return (
      boundaries.distanceToBorderKm(point, home, band) <= band && nearestPostalPoint(point)?.inRegion === true
    )
  }

  return {
    towns,
    // Four decimals are 11 m; the line itself is less exact.
    outline: home.rings.map((ring) => ring.map(([x, y]) => [Number(x.toFixed(4)), Number(y.toFixed(4))])),
    reverse({ latitude, longitude, accuracy = 0 }) {
      const point = { latitude, longitude }
      const state = boundaries.stateAt(point)
      if (state !== home && !belongsAcrossTheLine(point, accuracy)) {
        const principalSubdivision = state?.name ?? ''
        const countryName = state ? region.country : ''
        const nowhere = { locality: '', city: '', district: '' }
        return {
          ...point,
          principalSubdivision,
          stateName: principalSubdivision,
          ...nowhere,
          countryName,
          confidence: 'outside',
        }
      }
      const town = nearestTown(point)
      return {
        ...point,
        principalSubdivision: region.state,
        stateName: region.state,
        locality: town?.name ?? '',
        city: (nearestCity(point, cityKm) ?? town)?.name ?? '',
        countryName: region.country,
        district: town?.district ?? '',
        confidence: state === home ? 'inside' : 'border',
      }
    },
  }
}
