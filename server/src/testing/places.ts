interface Place {
  latitude: number
  longitude: number
}

const metresPerDegree = 111_195

/** So many metres north and east of a place. */
export const away = ({ latitude, longitude }: Place, north: number, east = 0): Place => ({
  latitude: latitude + north / metresPerDegree,
  longitude: longitude + east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
})
