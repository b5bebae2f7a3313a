export interface Point {
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
}

const metresPerDegree = 111_195
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** East and north of `from` in metres; exact enough within a city. */
function offset(from: Point, to: Point): { east: number; north: number } {
  const turn = ((to.longitude - from.longitude + 540) % 360) - 180
  return {
    east: turn * metresPerDegree * Math.cos(radians(from.latitude)),
    north: (to.latitude - from.latitude) * metresPerDegree,
  }
}

/** Great-circle distance in metres. */
export function metresBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return 2 * metresPerDegree * (180 / Math.PI) * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** `point` itself, or the nearest one that lies at most `radius` metres from `centre`. */
export function clampToCircle(point: Point, centre: Point, radius: number): Point {
  if (metresBetween(point, centre) <= radius) return point
  const { east, north } = offset(centre, point)
  // A hair inside, so that a distance computed elsewhere does not find it outside.
  return shift(centre, scale({ east, north }, (radius * 0.9999) / Math.hypot(east, north)))
}

/** The point so many metres east and north of another. */
export function shift(from: Point, { east, north }: { east: number; north: number }): Point {
  return {
    latitude: from.latitude + north / metresPerDegree,
    longitude: from.longitude + east / (metresPerDegree * Math.cos(radians(from.latitude))),
  }
}

const scale = (by: { east: number; north: number }, factor: number) => ({
  east: by.east * factor,
  north: by.north * factor,
})

/** '28.459500, 77.026600' */
export const coordinatesText = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

/** A page of the external maps service that shows the point. */
export const mapsLink = ({ latitude, longitude }: Point): string =>
  `https://www.google.com/maps?q=${latitude.toFixed(6)},${longitude.toFixed(6)}`
