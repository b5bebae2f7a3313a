import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { numberInQuery } from './fields.ts'
import { mustHold } from './must-hold.ts'
import { Ticket, TicketListQuery } from './tickets.ts'

// Not among the limits, all of which every first visit loads.
/**
 * The map: as many tickets are shown one by one, else counted by squares; a view is at most so many street tiles wide
 * and high; so many tickets of one place are told at once, and a place is at most so wide; so long is a description.
 */
export const mapLimits = {
  zoom: 19,
  points: 200,
  viewTiles: 16,
  placeDegrees: 0.01,
  placePage: 50,
  description: 300,
} as const

const shape = 'bbox must be four numbers: west,south,east,north'

/** A part of the map in degrees; what lies on its northern or eastern edge belongs to its neighbour. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

export const isWithin = (
  { latitude, longitude }: { latitude: number; longitude: number },
  { west, south, east, north }: Bounds,
): boolean => south <= latitude && latitude < north && west <= longitude && longitude < east

const Bounds = z.pipe(
  z.string(shape).check(z.regex(/^[+-]?\d+(\.\d+)?(,[+-]?\d+(\.\d+)?){3}$/, shape)),
  z.pipe(
    z.transform((text: string): Bounds => {
      const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
      return { west, south, east, north }
    }),
    z
      .object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
      .check(
        mustHold(
          'bbox must lie on earth, west before east and south before north',
          ({ west, south, east, north }) =>
            -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90,
        ),
      ),
  ),
)

const filters = {
  ...z.pick(TicketListQuery, { search: true, status: true, priority: true, category: true }).shape,
}

const exceeds = ({ west, south, east, north }: Bounds, degrees: number) =>
  east - west > degrees || north - south > degrees

const wholeZoom = `zoom must be a whole number between 0 and ${mapLimits.zoom}`

export const MapQuery = z
  .object({
    bbox: Bounds,
    zoom: numberInQuery(
      'zoom',
      z.number().check(z.int(wholeZoom), z.gte(0, wholeZoom), z.lte(mapLimits.zoom, wholeZoom)),
    ),
    ...filters,
  })
  .check(
    mustHold(
      'bbox is too large for this zoom',
      // Asked too where one of them is wrong by itself.
      ({ bbox, zoom }) => !exceeds(bbox ?? {}, (mapLimits.viewTiles * 360) / 2 ** zoom),
      ['bbox'],
    ),
  )
export type MapQuery = z.infer<typeof MapQuery>

/** A ticket as a marker of the map tells of it, as this viewer may see it. Names nobody. */
export const MapPoint = z.extend(
  z.pick(Ticket, {
    id: true,
    ticketNumber: true,
    title: true,
    status: true,
    priority: true,
    createdAt: true,
    categoryName: true,
    categoryNameHi: true,
    subcategory: true,
    subcategoryHi: true,
  }),
  {
    /** Its beginning. */
    description: z.string(),
    /** Of others' tickets in a sensitive category coarsened to about 100 m. */
    latitude: z.number(),
    longitude: z.number(),
    /** The caller reported it. */
    isOwn: z.boolean(),
  },
)
export type MapPoint = z.infer<typeof MapPoint>

export const MapCluster = z.object({
  /** The middle of its tickets. */
  latitude: z.number(),
  longitude: z.number(),
  count: z.number(),
  /** The square that they lie in. */
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
})
export type MapCluster = z.infer<typeof MapCluster>

export const MapView = z.object({
  total: z.number(),
  /** Every ticket where they are few; else those that are alone in their square. */
  points: z.array(MapPoint),
  /** Where they are many: the numbers of all others by squares of 64 to 128 pixels. */
  clusters: z.array(MapCluster),
})
export type MapView = z.infer<typeof MapView>

export const mapView = endpoint({
  method: 'GET',
  path: '/tickets/map',
  gate: 'signedIn',
  cost: { reads: 5 },
  summary: `What lies in a part of the map, for citizens everybody's: each ticket where they are at most ${mapLimits.points}, else how many by squares`,
  query: MapQuery,
  reply: dataReply(MapView),
})

export const MapPlaceQuery = z.object({
  bbox: Bounds.check(
    mustHold(
      `bbox must be at most ${mapLimits.placeDegrees} degrees wide and high`,
      (bbox) => !exceeds(bbox, mapLimits.placeDegrees),
    ),
  ),
  /** Goes on after the ticket of this id, the last one of the answer before. */
  after: z.optional(
    z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'after must be an id')),
  ),
  ...filters,
})
export type MapPlaceQuery = z.infer<typeof MapPlaceQuery>

export const mapPlace = endpoint({
  method: 'GET',
  path: '/tickets/map/place',
  gate: 'signedIn',
  cost: { reads: 3 },
  summary: `The tickets of one place of the map, newest first, ${mapLimits.placePage} at a time`,
  query: MapPlaceQuery,
  reply: dataReply(z.array(MapPoint)),
})
