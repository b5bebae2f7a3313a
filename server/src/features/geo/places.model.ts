import { around } from 'geokdbush'
import KDBush from 'kdbush'
import * as z from 'zod'
import type { Point } from './boundary.model.ts'

/** Towns: rows of name, name in Hindi, longitude, latitude, index into `districts`, population, source. */
export const TownsFile = z.object({
  districts: z.array(z.string()).min(1),
  rows: z
    .array(
      z.tuple([z.string(), z.string(), z.number(), z.number(), z.number().int(), z.number(), z.string()]),
    )
    .min(1),
})

/** Postal-code points: rows of code, longitude, latitude, postal district, first office, 1 for a point of the region. */
export const PostalPointsFile = z.object({
  rows: z
    .array(z.tuple([z.string(), z.number(), z.number(), z.string(), z.string(), z.literal([0, 1])]))
    .min(1),
})

export interface Town extends Point {
  name: string
  nameHi: string
  district: string
  population: number
}

export interface PostalPoint extends Point {
  inRegion: boolean
}

export const townsOf = (file: z.output<typeof TownsFile>): Town[] =>
  file.rows.map(([name, nameHi, longitude, latitude, district, population]) => ({
    name,
    nameHi,
    longitude,
    latitude,
    district: file.districts[district] ?? '',
    population,
  }))

export const postalPointsOf = (file: z.output<typeof PostalPointsFile>): PostalPoint[] =>
  file.rows.map(([, longitude, latitude, , , region]) => ({ longitude, latitude, inRegion: region === 1 }))

/** Makes a look-up of the nearest place by great-circle distance; `withinKm` bounds how far it may lie. */
export function nearestOf<P extends Point>(places: readonly P[]) {
  const index = new KDBush(places.length)
  for (const { longitude, latitude } of places) index.add(longitude, latitude)
  index.finish()
  return ({ longitude, latitude }: Point, withinKm = Number.POSITIVE_INFINITY): P | undefined => {
    const [nearest] = around(index, longitude, latitude, 1, withinKm)
    return nearest === undefined ? undefined : places[nearest]
  }
}
