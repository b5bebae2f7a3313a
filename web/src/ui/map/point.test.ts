import { expect, test } from 'vitest'
import { clampToCircle, coordinatesText, mapsLink, metresBetween, shift } from './point.ts'

const gurugram = { latitude: 28.4595, longitude: 77.0266 }

test('a hundredth of a degree of latitude is 1112 m', () => {
  expect(metresBetween(gurugram, { ...gurugram, latitude: 28.4695 })).toBeCloseTo(1111.95, 1)
})

test('a point inside the circle stays where it is', () => {
  const near = shift(gurugram, { east: 60, north: -70 })
  expect(clampToCircle(near, gurugram, 100)).toBe(near)
})

test.each([
  ['1 km east', { east: 1000, north: 0 }],
  ['101 m north', { east: 0, north: 101 }],
  ['far south-west', { east: -400_000, north: -900_000 }],
])('a point %s is drawn onto the circle, in its own direction', (_, by) => {
  const clamped = clampToCircle(shift(gurugram, by), gurugram, 100)
  expect(metresBetween(clamped, gurugram)).toBeLessThanOrEqual(100)
  expect(metresBetween(clamped, gurugram)).toBeGreaterThan(99.9)
  expect(Math.sign(Math.round((clamped.longitude - gurugram.longitude) * 1e7))).toBe(Math.sign(by.east))
  expect(Math.sign(Math.round((clamped.latitude - gurugram.latitude) * 1e7))).toBe(Math.sign(by.north))
})

test('coordinates are written with six decimals, and the link to the maps service carries them', () => {
  expect(coordinatesText(gurugram)).toBe('28.459500, 77.026600')
  expect(mapsLink(gurugram)).toBe('https://www.google.com/maps?q=28.459500,77.026600')
})
