import { expect, it } from 'vitest'
import { gradeOf, rateColor } from './rate.ts'

it.each([
  [100, 'green', 'Good'],
  [80, 'green', 'Good'],
  [79.9, 'marigold', 'Fair'],
  [60, 'marigold', 'Fair'],
  [59.9, 'red', 'Poor'],
  [59, 'red', 'Poor'],
  [0, 'red', 'Poor'],
])('DSH-019: a rate of %s is %s, and says %s besides', (rate, color, word) => {
  expect(rateColor(rate)).toBe(color)
  expect(gradeOf(rate)?.word).toBe(word)
})

it('DSH-019: without a rate there is neither colour nor word', () => {
  expect(rateColor(null)).toBeUndefined()
  expect(gradeOf(null)).toBeUndefined()
})
