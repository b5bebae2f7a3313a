import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadRegion } from '#platform/region/region.ts'
import { outlineOf, placeIn } from './geo.present.ts'
import { createReverseGeocoder } from './reverse.service.ts'

const region = await loadRegion(fileURLToPath(new URL('../../../../region/haryana', import.meta.url)))
const geocoder = await createReverseGeocoder(region)
const gurugram = geocoder.reverse({ latitude: 28.4691, longitude: 77.0633 })
const delhi = geocoder.reverse({ latitude: 28.6315, longitude: 77.2167 })

test.each(['hi', 'hi-IN', 'HI'])('%s answers Hindi names and keeps the state findable', (language) => {
  expect(placeIn(language, region, geocoder.towns, gurugram)).toEqual({
    ...gurugram,
    principalSubdivision: 'हरियाणा (Haryana)',
    stateName: 'हरियाणा',
    city: 'गुरुग्राम',
    locality: 'गुरुग्राम',
    district: 'गुरुग्राम',
    countryName: 'भारत',
  })
})

test('a place outside keeps the English name of its state and never reads as Haryana', () => {
  expect(placeIn('hi', region, geocoder.towns, delhi)).toMatchObject({
    principalSubdivision: 'Delhi',
    stateName: 'Delhi',
    countryName: 'भारत',
  })
})

test.each(['en', 'ta', 'hil'])('%s answers English names', (language) => {
  expect(placeIn(language, region, geocoder.towns, gurugram)).toBe(gurugram)
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

test('every town has a Hindi name, and an address in Hindi holds no Latin letter', () => {
  for (const town of geocoder.towns) {
    expect(town.nameHi, town.name).toMatch(/^[\u0900-\u097f ]+$/)
    const found = geocoder.reverse(town)
    if (found.confidence === 'outside') continue
    const place = placeIn('hi', region, geocoder.towns, found)
    const { locality, city, district, stateName, countryName } = place
    expect([locality, city, district, stateName, countryName].join(), town.name).not.toMatch(/[A-Za-z]/)
  }
})

test('the outline is closed, lies around the towns, and names the largest first', () => {
  const { outline, towns, ...others } = outlineOf(region, geocoder)
  const sums = (line: number[], axis: number) => {
    const steps = line.filter((_, at) => at % 2 === axis)
    return steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step) / 10_000)
  }
  for (const line of outline) {
    const [longitudes, latitudes] = [sums(line, 0), sums(line, 1)]
    expect([longitudes[0], latitudes[0]]).toEqual([longitudes.at(-1), latitudes.at(-1)])
  }
  const [longitudes, latitudes] = [0, 1].map((axis) => outline.flatMap((line) => sums(line, axis)))
  expect([Math.min(...(longitudes ?? [])), Math.max(...(longitudes ?? []))].map(Math.round)).toEqual([74, 78])
  expect([Math.min(...(latitudes ?? [])), Math.max(...(latitudes ?? []))].map(Math.round)).toEqual([28, 31])
  expect(towns.slice(0, 2).map(({ name }) => name)).toEqual(['Faridabad', 'Gurugram'])
  expect(towns).toHaveLength(131)
  expect(others).toMatchObject({ districts: [], blocks: [], rivers: [], sectors: [] })
})
