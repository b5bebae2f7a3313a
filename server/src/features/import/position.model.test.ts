import { expect, test } from 'vitest'
import { pointOf } from './position.model.ts'

const there = { latitude: 28.45, longitude: 77.02 }
test.each([
  ['28.45, 77.02', there],
  ['28.45;77.02', there],
  ['(28.45,77.02)', there],
  ['28.45 77.02', there],
  ['POINT (77.02 28.45)', there],
  ['28.45', null],
  ['28.45, 77.02, 3', null],
  ['91, 77', null],
  ['28, 181', null],
  ['28,45', { latitude: 28, longitude: 45 }],
  ['near the temple', null],
])('%s', (text, point) => {
  expect(pointOf(text)).toEqual(point)
})
