import { expect, test } from 'vitest'
import { boundsOf, isCounted, levelAt, squaresOver } from './map.model.ts'

/** Pixels of a square on the screen, measured along the equator. */
const pixels = (zoom: number) => (256 * 2 ** zoom) / 2 ** levelAt(zoom)

test('squares are 64 to 128 pixels wide at every zoom of the map', () => {
  for (let zoom = 5; zoom <= 19; zoom += 1) {
    expect(pixels(zoom), `${zoom}`).toBeGreaterThanOrEqual(64)
    expect(pixels(zoom), `${zoom}`).toBeLessThanOrEqual(128)
  }
  expect([0, 5, 13, 16, 17, 19].map(levelAt)).toEqual([7, 7, 15, 17, 19, 21])
  expect([7, 17, 19].map(isCounted)).toEqual([true, true, false])
})

test('the squares over a part of the map hold all of it, and none that lies outside', () => {
  const view = { west: 77.01, south: 28.41, east: 77.13, north: 28.52 }
  for (const level of [7, 15, 21]) {
    const degrees = 360 / 2 ** level
    const held = boundsOf(squaresOver(view, level))
    for (const [outer, inner] of [
      [-held.west, -view.west],
      [-held.south, -view.south],
      [held.east, view.east],
      [held.north, view.north],
    ] as const) {
      expect(outer).toBeGreaterThanOrEqual(inner)
      expect(outer - inner).toBeLessThan(degrees)
    }
  }
})

test('what ends on the edge of a square does not reach into the next one', () => {
  const squares = { level: 9, x: [300, 301], y: [100, 102] } as const
  expect(squaresOver(boundsOf(squares), 9)).toEqual(squares)
})
