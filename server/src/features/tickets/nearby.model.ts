import { nearby } from '@nagrik/contract/limits'
import { kmPerDegree, type Point } from '#features/geo/boundary.model.ts'
import { coarsened, metresBetween } from './tickets.model.ts'

/** As the index `tickets_nearby` has them (migration 0012); each holds whole squares of `coarsened`. */
export const indexSquaresPerDegree = 500

/** A square of the index: how many of them it lies north of the equator and east of Greenwich. */
export interface Square {
  north: number
  east: number
}

/** Every square that holds a point within reach, at most nine between 45 degrees north and south. */
export function squaresAround({ latitude, longitude }: Point): Square[] {
  // A little more than the reach: rounding must not lose the last centimetre.
  const reach = (nearby.metres * 1.01) / 1000 / kmPerDegree
  const shrinking = Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  return squares(latitude, reach).flatMap((north) =>
    squares(longitude, reach / shrinking).map((east) => ({ north, east })),
  )
}

function squares(degrees: number, reach: number): number[] {
  const first = Math.floor((degrees - reach) * indexSquaresPerDegree)
  const last = Math.floor((degrees + reach) * indexSquaresPerDegree)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/**
 * What of `found` lies within reach, the nearest first, with its rounded distance in metres. Of sensitive tickets
 * nothing here depends on more than their coarsened place, so that asking from many points tells no more.
 */
export function nearest(
  found: readonly (Point & { id: string })[],
  from: Point,
  isSensitive: boolean,
): { id: string; distance: number }[] {
  const step = isSensitive ? 50 : 10
  return found
    .map((one) => ({ id: one.id, metres: metresBetween(from, isSensitive ? coarsened(one) : one) }))
    .filter(({ metres }) => metres <= nearby.metres)
    .sort((one, other) => one.metres - other.metres || (other.id > one.id ? 1 : -1))
    .slice(0, nearby.count)
    .map(({ id, metres }) => ({ id, distance: Math.max(1, Math.ceil(metres / step)) * step }))
}
