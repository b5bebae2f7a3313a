import { sameBlockMetres } from '@nagrik/contract/limits'
import { AreaIndex, type Point } from '#features/geo/boundary.model.ts'
import { metresBetween } from './tickets.model.ts'

/** Whether a report lies so near that its block is probably that of the point; one without a place never does. */
export const isSameBlock = (
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
  point: Point,
): boolean =>
  latitude !== null && longitude !== null && metresBetween({ latitude, longitude }, point) <= sameBlockMetres

interface BlockArea {
  block: string
  /** Need not end where it began. */
  outline: readonly (readonly [longitude: number, latitude: number])[]
}

/** The block of the first area that holds a point. */
export function blocksOf(areas: readonly BlockArea[]): (point: Point) => string | undefined {
  const closed = areas.map(({ block, outline }) => ({
    name: block,
    code: block,
    rings: [[...outline, ...outline.slice(0, 1)]],
  }))
  const index = new AreaIndex(closed)
  return (point) => index.areaAt(point)?.name
}

export const blockAt = (areas: readonly BlockArea[], point: Point): string | undefined =>
  blocksOf(areas)(point)
