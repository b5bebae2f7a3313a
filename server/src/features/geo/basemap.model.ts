import { mesh } from 'topojson-client'
import * as z from 'zod'
import type { Ring } from './boundary.model.ts'

const Coordinates = z.tuple([z.number(), z.number()])
const Arcs = z.array(z.number())
const Polygons = z.object({
  type: z.literal('GeometryCollection'),
  geometries: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('Polygon'), arcs: z.array(Arcs) }),
      z.object({ type: z.literal('MultiPolygon'), arcs: z.array(z.array(Arcs)) }),
    ]),
  ),
})
const Lines = z.object({
  type: z.literal('GeometryCollection'),
  geometries: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('LineString'), arcs: Arcs }),
      z.object({ type: z.literal('MultiLineString'), arcs: z.array(Arcs) }),
    ]),
  ),
})

/** TopoJSON of what is drawn without street tiles, read as lines: a border between two districts is one. */
export const BasemapFile = z
  .object({
    type: z.literal('Topology'),
    transform: z.object({ scale: Coordinates, translate: Coordinates }).optional(),
    arcs: z.array(z.array(Coordinates)),
    objects: z.object({ state: Polygons, districts: Polygons, blocks: Polygons, rivers: Lines }),
  })
  .transform((file) => {
    const { state, districts, blocks, rivers } = file.objects
    const between = (areas: typeof districts) => linesOf(mesh(file, areas, (one, other) => one !== other))
    return {
      outline: linesOf(mesh(file, state)),
      districts: between(districts),
      blocks: between(blocks),
      rivers: linesOf(mesh(file, rivers)),
    }
  })

const linesOf = ({ coordinates }: ReturnType<typeof mesh>): Ring[] =>
  coordinates.map((line) => line.map(([x = 0, y = 0]) => [x, y] as const))
