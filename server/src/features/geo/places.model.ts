import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import * as z from 'zod'
import type { Point } from './boundary.model.ts'

const districts = z.array(z.string()).min(1)
const district = z.number().int()

/** Towns: rows of name, name in Hindi, longitude, latitude, index into `districts`, population, source. */
export const TownsFile = z.object({
  districts,
  rows: z
    .array(z.tuple([z.string(), z.string(), z.number(), z.number(), district, z.number(), z.string()]))
    .min(1),
})

/** Postal-code points: rows of code, longitude, latitude, postal district, first office, 1 for a point of the region. */
export const PostalPointsFile = z.object({
  rows: z
    .array(z.tuple([z.string(), z.number(), z.number(), z.string(), z.string(), z.literal([0, 1])]))
    .min(1),
})

/** Towns or villages: rows of name, longitude, latitude, index into `districts`, population, and what else there is. */
export const SettlementsFile = z.object({
  districts,
  rows: z.array(z.tuple([z.string(), z.number(), z.number(), district, z.number()], z.unknown())).min(1),
})

/** Parts of a city: rows of name, longitude, latitude. */
export const SectorsFile = z.object({ rows: z.array(z.tuple([z.string(), z.number(), z.number()])).min(1) })

export interface Named extends Point {
  name: string
}

export interface Settlement extends Named {
  district: string
  population: number
}

export interface Town extends Settlement {
  nameHi: string
}

export interface PostalPoint extends Point {
  inRegion: boolean
}

export const townsOf = (file: z.output<typeof TownsFile>): Town[] =>
  file.rows.map(([name, nameHi, longitude, latitude, at, population]) => ({
    name,
    nameHi,
    longitude,
    latitude,
    district: file.districts[at] ?? '',
    population,
  }))

export const settlementsOf = (file: z.output<typeof SettlementsFile>): Settlement[] =>
  file.rows.map(([name, longitude, latitude, at, population]) => ({
    name,
    longitude,
    latitude,
    district: file.districts[at] ?? '',
    population,
  }))

export const postalPointsOf = (file: z.output<typeof PostalPointsFile>): PostalPoint[] =>
  file.rows.map(([, longitude, latitude, , , region]) => ({ longitude, latitude, inRegion: region === 1 }))

/** Makes a look-up of the nearest places by great-circle distance; `withinKm` bounds how far they may lie. */
function nearestFirst<P extends Point>(places: readonly P[]) {
  const index = new KDBush(places.length)
  for (const { longitude, latitude } of places) index.add(longitude, latitude)
  index.finish()
  return ({ longitude, latitude }: Point, most: number, withinKm = Number.POSITIVE_INFINITY): P[] =>
    around(index, longitude, latitude, most, withinKm).flatMap((at) => places[at] ?? [])
}

export function nearestOf<P extends Point>(places: readonly P[]) {
  const find = nearestFirst(places)
  return (point: Point, withinKm?: number): P | undefined => find(point, 1, withinKm)[0]
}

/** A place is told by the city it belongs to where one is near, else by the nearest town. */
export function cityOf(towns: readonly Settlement[]) {
  const nearestTown = nearestOf(towns)
  const nearestCity = nearestOf(towns.filter(({ population }) => population >= 100_000))
  return (point: Point): string => (nearestCity(point, 15) ?? nearestTown(point))?.name ?? ''
}

/** The settlement that a point belongs to: a town reaches farther than a village, by the root of its people. */
export function settlementOf(settlements: readonly Settlement[]) {
  const find = nearestFirst(settlements)
  const pull = (point: Point, { longitude, latitude, population }: Settlement) =>
    distance(point.longitude, point.latitude, longitude, latitude) / Math.sqrt(Math.max(100, population))
  return (point: Point): Settlement | undefined =>
    find(point, 50).reduce<Settlement | undefined>(
      (best, one) => (best && pull(point, best) <= pull(point, one) ? best : one),
      undefined,
    )
}
