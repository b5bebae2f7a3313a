import { distance } from 'geokdbush'
import type { Point } from '#features/geo/boundary.model.ts'

export const metresBetween = (one: Point, other: Point): number =>
  1000 * distance(one.longitude, one.latitude, other.longitude, other.latitude)

export const squaresPerDegree = 1000

/** The middle of the square of about 100 m that a point lies in: what others learn of a sensitive place. */
export const coarsened = ({ latitude, longitude }: Point): Point => ({
  latitude: middle(latitude),
  longitude: middle(longitude),
})

const middle = (degrees: number) => (Math.floor(degrees * squaresPerDegree) + 0.5) / squaresPerDegree
