import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadRegion } from '#platform/region/region.ts'
import { placeIn } from './geo.present.ts'
import { createReverseGeocoder } from './reverse.service.ts'

const region = await loadRegion(fileURLToPath(new URL('../../../../region/haryana', import.meta.url)))
const geocoder = await createReverseGeocoder(region)
const gurugram = geocoder.reverse({ latitude: 28.4691, longitude: 77.0633 })
const delhi = geocoder.reverse({ latitude: 28.6315, longitude: 77.2167 })

test.each(['hi', 'hi-IN', 'HI'])('%s answers Hindi names and keeps the state findable', (language) => {
  expect(placeIn(language, region, gurugram)).toEqual({
    ...gurugram,
    principalSubdivision: 'हरियाणा (Haryana)',
    city: 'गुरुग्राम',
    locality: 'गुरुग्राम',
    district: 'गुरुग्राम',
    countryName: 'भारत',
  })
})

test('a place outside keeps the English name of its state and never reads as Haryana', () => {
  expect(placeIn('hi', region, delhi)).toMatchObject({ principalSubdivision: 'Delhi', countryName: 'भारत' })
})

test.each(['en', 'ta', 'hil'])('%s answers English names', (language) => {
  expect(placeIn(language, region, gurugram)).toBe(gurugram)
})

test('the pack has a Hindi name for every district that the towns name', () => {
  const named = new Set(region.districts.map(({ name }) => name))
  expect(named.size).toBe(22)
  for (const [latitude, longitude] of [
    [28.1027, 77.0014],
    [28.5921, 76.2653],
    [30.129, 77.2674],
  ] as const) {
    expect(named).toContain(geocoder.reverse({ latitude, longitude }).district)
  }
})
