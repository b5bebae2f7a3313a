import type { Bounds } from '@nagrik/contract/map'

/** Squares of 360 / 2^level degrees that are counted as tickets change (migration 0015): every second level. */
const deepestCounted = 17
const coarsest = 7

/** The level whose squares are 64 to 128 pixels wide at this zoom. */
export const levelAt = (zoom: number): number => Math.max(coarsest, 2 * Math.floor((zoom + 1) / 2) + 1)

export const isCounted = (level: number): boolean => level <= deepestCounted

/** Which squares of a level, the last ones included. */
export interface Squares {
  level: number
  x: readonly [first: number, last: number]
  y: readonly [first: number, last: number]
}

export function squaresOver({ west, south, east, north }: Bounds, level: number): Squares {
  const squares = (degrees: number) => (degrees * 2 ** level) / 360
  return {
    level,
    x: [Math.floor(squares(west + 180)), Math.ceil(squares(east + 180)) - 1],
    y: [Math.floor(squares(south + 90)), Math.ceil(squares(north + 90)) - 1],
  }
}

export function boundsOf({ level, x, y }: Squares): Bounds {
  const degrees = (squares: number) => (squares * 360) / 2 ** level
  return {
    west: degrees(x[0]) - 180,
    south: degrees(y[0]) - 90,
    east: degrees(x[1] + 1) - 180,
    north: degrees(y[1] + 1) - 90,
  }
}
