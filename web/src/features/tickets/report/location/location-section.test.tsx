import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '#features/tickets/report/testing/local-api.ts'
import { openForm, reset } from '#features/tickets/report/testing/show-form.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { gurugram, standAt } from '#testing/device.ts'

let api: LocalApi
beforeAll(async () => {
  await startLanguage()
  api = await startLocalApi()
})
afterAll(() => api.stop())
beforeEach(() => reset(api))
afterEach(async () => {
  standAt(null)
  await changeLanguage('en')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
})

const address = (label = 'Address or landmark') => screen.getByLabelText<HTMLTextAreaElement>(label)
const outside = 'The pin lies outside the area of this portal. You can still send the report.'

it('fills in the address in the reader’s language', async () => {
  await changeLanguage('hi')
  standAt(gurugram)
  api.answer('/api/geo/reverse', [
    200,
    {
      locality: 'गुरुग्राम',
      principalSubdivision: 'हरियाणा (Haryana)',
      stateName: 'हरियाणा',
      countryName: 'भारत',
    },
  ])
  await openForm()
  await waitFor(() => expect(address('पता या पहचान का स्थान').value).toBe('गुरुग्राम, हरियाणा, भारत'))
  expect(api.callsOf('/api/geo/reverse')[0]?.query).toContain('localityLanguage=hi')
})

it('says that the pin lies outside, and gives its coordinates', async () => {
  standAt({ latitude: 28.6315, longitude: 77.2167, accuracy: 20 })
  api.answer('/api/geo/reverse', [
    200,
    { locality: '', principalSubdivision: 'Delhi', confidence: 'outside' },
  ])
  await openForm()
  expect(await screen.findByText(outside)).toBeTruthy()
  expect(address().value).toBe('28.631500, 77.216700')
})

it('falls back to the text lat, lon where the geocoder does not answer', async () => {
  standAt(gurugram)
  api.answer('/api/geo/reverse', [500, { success: false, error: 'INTERNAL' }])
  await openForm()
  await waitFor(() => expect(address().value).toBe('28.459500, 77.026600'))
  expect(screen.queryByText(outside)).toBeNull()
})

it.each([
  ['the device refuses its position', { code: 1 }],
  ['the browser has none', null],
] as const)('shows Location unavailable where %s', async (_what, answer) => {
  standAt(answer)
  await openForm()
  expect((await screen.findByRole('alert')).textContent).toContain('Location unavailable')
})

it('asks again for a vague position, and puts no pin where it stays vague', async () => {
  const asked = standAt({ ...gurugram, accuracy: 9000 }, { ...gurugram, accuracy: 7500 })
  await openForm()
  const text =
    'Your position is known only to about 8 km. Put the pin on the map yourself, or write the address.'
  const alert = await screen.findByText(text)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Tap the map where the problem is.')).toBeTruthy()
  expect(address().value).toBe('')
  expect(api.callsOf('/api/geo/reverse')).toHaveLength(0)
  standAt(gurugram)
  api.answer('/api/geo/reverse', [200, { locality: 'Gurugram' }])
  const again = alert.parentElement?.querySelector('button') ?? expect.fail('no way to try again')
  fireEvent.click(again)
  expect(await screen.findByText('Your position was found, exact to about 20 m.')).toBeTruthy()
  await waitFor(() => expect(address().value).toBe('Gurugram'))
})
