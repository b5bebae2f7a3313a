import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '#platform/query-client.ts'
import { answerCalls } from '#testing/calls.ts'
import { gurugram, standAt } from '#testing/device.ts'
import { locationCheck } from './location-check.ts'
import { place } from './testing/answers.ts'

beforeEach(() => queryClient.clear())
afterEach(() => standAt(null))

it('yields isHaryana, latitude, longitude, address and state of a reverse-geocoding GET', async () => {
  standAt(gurugram)
  const names = { principalSubdivision: 'State of HARYANA', locality: 'Sector 29', city: 'Gurugram' }
  const { sent } = answerCalls({ 'GET /api/geo/reverse': place(names) })
  expect(await queryClient.fetchQuery(locationCheck)).toEqual({
    ...gurugram,
    isHaryana: true,
    address: 'Sector 29, State of HARYANA, India',
    state: 'State of HARYANA',
  })
  expect(sent.map(({ query }) => query)).toEqual([
    { latitude: '28.4595', longitude: '77.0266', accuracy: '20', localityLanguage: 'en' },
  ])
})

it('asks the device again for a vague position, and then tells the server how vague it is', async () => {
  const asked = standAt({ ...gurugram, accuracy: 8000 }, { ...gurugram, accuracy: 6000 })
  const { sent } = answerCalls({ 'GET /api/geo/reverse': place({ confidence: 'border' }) })
  expect(await queryClient.fetchQuery(locationCheck)).toMatchObject({ isHaryana: true, accuracy: 6000 })
  expect(asked.mock.calls.map(([, , options]) => options?.maximumAge)).toEqual([300_000, 0])
  expect(sent.map(({ query }) => query.accuracy)).toEqual(['6000'])
})
