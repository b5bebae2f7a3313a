import { sameBlockMetres } from '@nagrik/contract/limits'
import { distance } from 'geokdbush'

export interface Point {
  latitude: number
  longitude: number
}

/** Whether a report lies so near that its block is probably that of the point; one without a place never does. */
export const isSameBlock = (
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  point: Point,
): boolean =>
  latitude !== null &&
  longitude !== null &&
  1000 * distance(longitude, latitude, point.longitude, point.latitude) <= sameBlockMetres

/** Whether an outline holds the point: a line eastward crosses it an odd number of times. */
export function liesIn(
  outline: readonly (readonly [longitude: number, latitude: number])[],
  { latitude, longitude }: Point,
): boolean {
  const crossings = outline.filter(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1]
    if (y1 > latitude === y2 > latitude) return false
    return longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
  })
  return crossings.length % 2 === 1
}
