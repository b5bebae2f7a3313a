import { describe, expect, test } from 'vitest'
import { StatesFile } from './area-files.model.ts'
import { AreaIndex } from './boundary.model.ts'

/** West (0..2) and East (2..4) side by side from the equator to 2° N; East has a hole; Isles has two diamonds. */
const boundaries = new AreaIndex(
  StatesFile.parse({
    type: 'Topology',
    arcs: [
      line('2,0 2,2'),
      line('2,2 0,2 0,0 2,0'),
      line('2,0 4,0 4,2 2,2'),
      line('2.5,0.5 2.5,1.5 3.5,1.5 3.5,0.5 2.5,0.5'),
      line('6,0 7,1 6,2 5,1 6,0'),
      line('9,0 10,1 9,2 8,1 9,0'),
    ],
    objects: {
      states: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', arcs: [[0, 1]], properties: { st: 'West', code: 'W' } },
          { type: 'Polygon', arcs: [[2, ~0], [3]], properties: { st: 'East', code: 'E' } },
          { type: 'MultiPolygon', arcs: [[[4]], [[5]]], properties: { st: 'Isles', code: 'I' } },
        ],
      },
    },
  }),
)
const at = (longitude: number, latitude: number) => boundaries.areaAt({ longitude, latitude })?.name

describe('areaAt', () => {
  test('tells neighbours, holes and the parts of a state', () => {
    expect([at(1, 1), at(2.2, 1), at(3, 1), at(3.7, 1)]).toEqual(['West', 'East', undefined, 'East'])
    expect([at(6, 0.5), at(9, 1.5), at(7.5, 1)]).toEqual(['Isles', 'Isles', undefined])
    expect([at(1, 3), at(-1, 1), at(11, 1), at(1, -1), at(0, 90)]).toEqual(Array(5).fill(undefined))
  })

  test('counts a corner at the latitude of the point once', () => {
    expect([at(4.5, 1), at(5.5, 1), at(6.5, 1), at(7.5, 1), at(8.5, 1)]).toEqual([
      undefined,
      'Isles',
      'Isles',
      undefined,
      'Isles',
    ])
  })

  test('gives a point on a shared line to exactly one of the neighbours', () => {
    expect(at(2, 1)).toBe('East')
    expect(at(2, 1.23456)).toBe('East')
  })
})

describe('distanceToBorderKm', () => {
  const east = boundaries.areas.find(({ code }) => code === 'E') ?? expect.fail('no East')
  const distance = (longitude: number, latitude: number, withinKm: number) =>
    boundaries.distanceToBorderKm({ longitude, latitude }, east, withinKm)

  test('measures to the line and to the corner, from either side', () => {
    expect(distance(4.01, 1, 5)).toBeCloseTo(1.112, 2)
    expect(distance(3.99, 1, 5)).toBeCloseTo(1.112, 2)
    expect(distance(3, 2.02, 5)).toBeCloseTo(2.224, 2)
    expect(distance(4.01, 2.01, 5)).toBeCloseTo(1.572, 2)
    expect(distance(3, -0.01, 5)).toBeCloseTo(1.112, 2)
  })

  test('is infinite beyond the given reach and for the lines of other states', () => {
    expect(distance(3, 2.02, 2)).toBe(Number.POSITIVE_INFINITY)
    expect(distance(0.01, 1, 5)).toBe(Number.POSITIVE_INFINITY)
  })
})

function line(points: string) {
  return points.split(' ').map((point) => point.split(',').map(Number))
}
