import { expect, test } from 'vitest'
import { away } from '#testing/places.ts'
import { blockAt, isSameBlock } from './report.model.ts'

const here = { latitude: 28.4595, longitude: 77.0266 }
const north = (metres: number) => away(here, metres)

test('a report up to 300 m away is taken for one of the same block', () => {
  expect(isSameBlock(north(299), here)).toBe(true)
  expect(isSameBlock(north(301), here)).toBe(false)
  expect(isSameBlock({ latitude: null, longitude: null }, here)).toBe(false)
})

test('an outline holds what lies within it, also where it bends inwards', () => {
  // An L: its upper right quarter is missing.
  const outline = [
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ] as const
  const at = (longitude: number, latitude: number) =>
    blockAt([{ block: 'Block L', outline }], { latitude, longitude }) === 'Block L'
  expect([at(0.5, 0.5), at(1.5, 0.5), at(0.5, 1.5)]).toEqual([true, true, true])
  expect([at(1.5, 1.5), at(-0.5, 1), at(2.5, 0.5), at(0.5, 2.5)]).toEqual([false, false, false, false])
})
