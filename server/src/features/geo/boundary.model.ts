import { feature } from 'topojson-client'
import * as z from 'zod'

export interface State {
  name: string
  code: string
  /** Its line, holes too. */
  rings: Ring[]
}

type Ring = (readonly [longitude: number, latitude: number])[]

export interface Point {
  latitude: number
  longitude: number
}

interface Edge {
  state: number
  /** The southern end comes first, so that neighbours compute the same crossing for a shared edge. */
  south: readonly [longitude: number, latitude: number]
  north: readonly [longitude: number, latitude: number]
}

const Coordinates = z.tuple([z.number(), z.number()])
const ArcsOfRing = z.array(z.number())
const Properties = z.object({ st: z.string(), code: z.string() })

/** TopoJSON with one object that collects the states as polygons. */
export const StatesFile = z.object({
  type: z.literal('Topology'),
  transform: z.object({ scale: Coordinates, translate: Coordinates }).optional(),
  arcs: z.array(z.array(Coordinates)),
  objects: z.record(
    z.string(),
    z.object({
      type: z.literal('GeometryCollection'),
      geometries: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), arcs: z.array(ArcsOfRing), properties: Properties }),
          z.object({
            type: z.literal('MultiPolygon'),
            arcs: z.array(z.array(ArcsOfRing)),
            properties: Properties,
          }),
        ]),
      ),
    }),
  ),
})

const bandDegrees = 0.1
const kmPerDegree = 111.195
const bandOf = (latitude: number) => Math.floor(latitude / bandDegrees)

function decode(file: z.output<typeof StatesFile>) {
  const states: State[] = []
  const edges: Edge[] = []
  for (const collection of Object.values(file.objects)) {
    for (const geometry of collection.geometries) {
      const { st, code } = geometry.properties
      const polygons =
        geometry.type === 'Polygon'
          ? [feature(file, geometry).geometry.coordinates]
          : feature(file, geometry).geometry.coordinates
      const rings = polygons.flat().map((ring) => ring.map(([x = 0, y = 0]) => [x, y] as const))
      const state = states.push({ name: st, code, rings }) - 1
      for (const ring of rings) {
        ring.slice(1).forEach(([x2, y2], at) => {
          const [x1, y1] = ring[at] ?? [x2, y2]
          const upward = y1 <= y2
          edges.push({ state, south: upward ? [x1, y1] : [x2, y2], north: upward ? [x2, y2] : [x1, y1] })
        })
      }
    }
  }
  return { states, edges }
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

/** The states of a TopoJSON file as one index: edges by bands of latitude, so that a look-up sees only its own band. */
export class StateBoundaries {
  readonly states: readonly State[]
  readonly #bands = new Map<number, Edge[]>()

  constructor(file: z.output<typeof StatesFile>) {
    const { states, edges } = decode(file)
    this.states = states
    for (const edge of edges) {
      for (let band = bandOf(edge.south[1]); band <= bandOf(edge.north[1]); band++) {
        const list = this.#bands.get(band)
        if (list) list.push(edge)
        else this.#bands.set(band, [edge])
      }
    }
  }

  /** The state whose polygon holds the point (ray cast eastward, even-odd over all its rings), if any. */
  stateAt({ latitude, longitude }: Point): State | undefined {
    const inside = new Uint8Array(this.states.length)
    for (const { state, south, north } of this.#bands.get(bandOf(latitude)) ?? []) {
      if (latitude < south[1] || latitude >= north[1]) continue
      const share = (latitude - south[1]) / (north[1] - south[1])
      if (longitude < south[0] + share * (north[0] - south[0])) inside[state] = 1 - (inside[state] ?? 0)
    }
    return this.states[inside.indexOf(1)]
  }

  /** Kilometres from the point to the nearest border line of a state; Infinity when none lies within `withinKm`. */
  distanceToBorderKm(point: Point, state: State, withinKm: number): number {
    const wanted = this.states.indexOf(state)
    const reach = withinKm / kmPerDegree
    let nearest = Number.POSITIVE_INFINITY
    for (let band = bandOf(point.latitude - reach); band <= bandOf(point.latitude + reach); band++) {
      for (const edge of this.#bands.get(band) ?? []) {
        if (edge.state === wanted) nearest = Math.min(nearest, edgeDistanceKm(point, edge))
      }
    }
    return nearest <= withinKm ? nearest : Number.POSITIVE_INFINITY
  }
}
