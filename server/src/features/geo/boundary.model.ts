/** A state or a district. */
export interface Area {
  name: string
  code: string
  /** Its line, holes too. */
  rings: Ring[]
}

/** A line; one around an area ends where it began. */
export type Ring = (readonly [longitude: number, latitude: number])[]

export interface Point {
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
}

interface Edge {
  area: number
  /** The southern end comes first, so that neighbours compute the same crossing for a shared edge. */
  south: readonly [longitude: number, latitude: number]
  north: readonly [longitude: number, latitude: number]
}

const bandDegrees = 0.1
export const kmPerDegree = 111.195
const bandOf = (latitude: number) => Math.floor(latitude / bandDegrees)

function edgesOf(areas: readonly Area[]): Edge[] {
  const edges: Edge[] = []
  areas.forEach(({ rings }, area) => {
    for (const ring of rings) {
      ring.slice(1).forEach(([x2, y2], at) => {
        const [x1, y1] = ring[at] ?? [x2, y2]
        const upward = y1 <= y2
        edges.push({ area, south: upward ? [x1, y1] : [x2, y2], north: upward ? [x2, y2] : [x1, y1] })
      })
    }
  })
  return edges
}

/** Kilometres from a point to an edge on a plane that touches the earth at the point; exact enough below 100 km. */
function edgeDistanceKm(point: Point, edge: Edge) {
  const kmPerLongitude = kmPerDegree * Math.cos((point.latitude * Math.PI) / 180)
  const x1 = (edge.south[0] - point.longitude) * kmPerLongitude
  const y1 = (edge.south[1] - point.latitude) * kmPerDegree
  const dx = (edge.north[0] - edge.south[0]) * kmPerLongitude
  const dy = (edge.north[1] - edge.south[1]) * kmPerDegree
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return Math.hypot(x1 + along * dx, y1 + along * dy)
}

/** Areas as one index: edges by bands of latitude, so that a look-up sees only its own band. */
export class AreaIndex {
  readonly areas: readonly Area[]
  readonly #bands = new Map<number, Edge[]>()

  constructor(areas: readonly Area[]) {
    this.areas = areas
    for (const edge of edgesOf(areas)) {
      for (let band = bandOf(edge.south[1]); band <= bandOf(edge.north[1]); band++) {
        const list = this.#bands.get(band)
        if (list) list.push(edge)
        else this.#bands.set(band, [edge])
      }
    }
  }

  /** The area whose polygon holds the point (ray cast eastward, even-odd over all its rings), if any. */
  areaAt({ latitude, longitude }: Point): Area | undefined {
    const inside = new Uint8Array(this.areas.length)
    for (const { area, south, north } of this.#bands.get(bandOf(latitude)) ?? []) {
      if (latitude < south[1] || latitude >= north[1]) continue
      const share = (latitude - south[1]) / (north[1] - south[1])
      if (longitude < south[0] + share * (north[0] - south[0])) inside[area] = 1 - (inside[area] ?? 0)
    }
    return this.areas[inside.indexOf(1)]
  }

  /** Kilometres from the point to the nearest border line of an area; Infinity when none lies within `withinKm`. */
  distanceToBorderKm(point: Point, area: Area, withinKm: number): number {
    const wanted = this.areas.indexOf(area)
    const reach = withinKm / kmPerDegree
    let nearest = Number.POSITIVE_INFINITY
    for (let band = bandOf(point.latitude - reach); band <= bandOf(point.latitude + reach); band++) {
      for (const edge of this.#bands.get(band) ?? []) {
        if (edge.area === wanted) nearest = Math.min(nearest, edgeDistanceKm(point, edge))
      }
    }
    return nearest <= withinKm ? nearest : Number.POSITIVE_INFINITY
  }
}
