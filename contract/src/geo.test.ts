import { expect, test } from 'vitest'
import { ReverseGeocodeQuery } from './geo.ts'

const parse = (query: Record<string, unknown>) => ReverseGeocodeQuery.safeParse(query)

test('texts of a query become numbers, and the language is English unless told', () => {
  expect(parse({ latitude: '28.4595', longitude: '77.0266' }).data).toEqual({
    latitude: 28.4595,
    longitude: 77.0266,
    localityLanguage: 'en',
  })
  expect(
    parse({ latitude: '-90', longitude: '180', accuracy: '35.5', localityLanguage: 'hi-IN' }).data,
  ).toEqual({
    latitude: -90,
    longitude: 180,
    accuracy: 35.5,
    localityLanguage: 'hi-IN',
  })
  expect(parse({ latitude: String(1e-7), longitude: String(-1e-7) }).success).toBe(true)
})

test.each([
  ['latitude', undefined, 'Latitude must be a number'],
  ['latitude', '', 'Latitude must be a number'],
  ['latitude', ' ', 'Latitude must be a number'],
  ['latitude', '0x10', 'Latitude must be a number'],
  ['latitude', 'north', 'Latitude must be a number'],
  ['latitude', ['28', '29'], 'Latitude must be a number'],
  ['latitude', '90.001', 'Latitude must be between -90 and 90'],
  ['latitude', '-91', 'Latitude must be between -90 and 90'],
  ['longitude', 'NaN', 'Longitude must be a number'],
  ['longitude', '1e999', 'Longitude must be a number'],
  ['longitude', '180.5', 'Longitude must be between -180 and 180'],
  ['accuracy', 'Infinity', 'Accuracy must be a number'],
  ['accuracy', '-1', 'Accuracy must not be negative'],
  ['localityLanguage', '../en', 'localityLanguage must be a language tag such as en or hi'],
])('%s %j is refused by name', (field, value, message) => {
  const { error } = parse({ latitude: '28.4', longitude: '77', [field]: value })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, message]])
})
