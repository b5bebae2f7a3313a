import { feature } from 'topojson-client'
import * as z from 'zod'
import type { Area } from './boundary.model.ts'

/** Files of polygons, each read as the areas that it holds. Longitude before latitude, WGS 84. */

const Coordinates = z.tuple([z.number(), z.number()])
const ArcsOfRing = z.array(z.number())

type Named = z.ZodType<Pick<Area, 'name' | 'code'>>

const polygonsOf = (polygons: number[][][][]): Area['rings'] =>
  polygons.flat().map((ring) => ring.map(([x = 0, y = 0]) => [x, y] as const))

/** TopoJSON whose objects collect polygons. */
const topologyOf = (properties: Named) =>
  z
    .object({
      type: z.literal('Topology'),
      transform: z.object({ scale: Coordinates, translate: Coordinates }).optional(),
      arcs: z.array(z.array(Coordinates)),
      objects: z.record(
        z.string(),
        z.object({
          type: z.literal('GeometryCollection'),
          geometries: z.array(
            z.discriminatedUnion('type', [
              z.object({ type: z.literal('Polygon'), arcs: z.array(ArcsOfRing), properties }),
              z.object({ type: z.literal('MultiPolygon'), arcs: z.array(z.array(ArcsOfRing)), properties }),
            ]),
          ),
        }),
      ),
    })
    .transform((file): Area[] =>
      Object.values(file.objects)
        .flatMap(({ geometries }) => geometries)
        .map((geometry) => ({
          ...geometry.properties,
          rings: polygonsOf(
            geometry.type === 'Polygon'
              ? [feature(file, geometry).geometry.coordinates]
              : feature(file, geometry).geometry.coordinates,
          ),
        })),
    )

/** States with the properties `st` (name) and `code`. */
export const StatesFile = topologyOf(
  z.object({ st: z.string(), code: z.string() }).transform(({ st, code }) => ({ name: st, code })),
)

/** Districts with the property `district`. */
export const DistrictsFile = topologyOf(
  z.object({ district: z.string() }).transform(({ district }) => ({ name: district, code: district })),
)

const Ring = z.array(Coordinates)

/** GeoJSON of one state: what a reverse-geocoding reply calls it, and its code. */
export const BoundaryFile = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.tuple([
      z.object({
        properties: z.object({ principalSubdivision: z.string(), principalSubdivisionCode: z.string() }),
        geometry: z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
          z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
        ]),
      }),
    ]),
  })
  .transform(
    ({ features: [{ properties, geometry }] }): Area => ({
      name: properties.principalSubdivision,
      code: properties.principalSubdivisionCode,
      rings: polygonsOf(geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates),
    }),
  )
