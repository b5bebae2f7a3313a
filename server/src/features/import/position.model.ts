import type { Point } from '#features/geo/boundary.model.ts'

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
/** `28.45, 77.02`, also in brackets. */
const pair = new RegExp(String.raw`^\(?\s*${number}\s*[,;\s]\s*${number}\s*\)?$`)
/** As geographic systems write it: the longitude comes first. */
const wellKnown = new RegExp(String.raw`^POINT\s*\(\s*${number}\s+${number}\s*\)$`, 'i')

/** Degrees as an export writes them; null where it is no place on earth. */
export function pointOf(text: string): Point | null {
  const [, longitude, latitude] = wellKnown.exec(text) ?? []
  const [, first = latitude, second = longitude] = pair.exec(text) ?? []
  const point = { latitude: Number(first), longitude: Number(second) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null
}
