import { expect, it } from 'vitest'
import { isNamed, marksUpTo } from './scale.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [12, [0, 5, 10, 15]],
  [40, [0, 10, 20, 30, 40]],
  [1_250_000, [0, 500_000, 1_000_000, 1_500_000]],
])('an axis for values up to %i has the marks %j', (largest, marks) => {
  expect(marksUpTo(largest)).toEqual(marks)
})

it.each([
  [12, 12, 12],
  [12, 6, 6],
  [12, 5, 4],
  [13, 6, 5],
  [1, 6, 1],
])('of %i periods with room for %i names it names %i, the last one too', (count, most, named) => {
  const names = Array.from({ length: count }, (_, at) => isNamed(at, count, most))
  expect(names.filter(Boolean)).toHaveLength(named)
  expect(names.at(-1)).toBe(true)
})
