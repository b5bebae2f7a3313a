import type { Point, Ring } from './boundary.model.ts'
import type { Named, Town } from './places.model.ts'

/** What the region is drawn from. */
export interface Drawing {
  outline: readonly Ring[]
  districts: readonly Ring[]
  blocks: readonly Ring[]
  rivers: readonly Ring[]
  sectors: readonly Named[]
}

/** What a set of geographic files knows of a point. */
export interface GeoPack {
  isInside(point: Point): boolean
  /** Whether the region's border is at most so far away. */
  isWithin(point: Point, km: number): boolean
  /** Whether a point outside is the region's all the same, when the position is that exact (metres). */
  isNear(point: Point, accuracy: number): boolean
  /** The state that a point outside lies in; empty where it is none of the country's. */
  stateBeyond(point: Point): string
  /** What is near a point of the region. */
  namesAt(point: Point): { locality: string; city: string; district: string }
  towns: readonly Town[]
  drawing: Drawing
}
