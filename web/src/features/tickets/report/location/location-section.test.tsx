import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalApi, startLocalApi } from '#features/tickets/report/testing/local-api.ts'
import {
  chooseBlock,
  describeIt,
  openForm,
  photo,
  pick,
  reset,
  submit,
} from '#features/tickets/report/testing/show-form.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { gurugram, standAt } from '#testing/device.ts'
import { inHisar, photoWithExif } from '#testing/exif.ts'
import { metresBetween } from '#ui/map/point.ts'

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

describe('the block', () => {
  const block = () => screen.getByLabelText<HTMLSelectElement>(/^Block/)
  const source = 'Preselected from your last report here'
  const known = (data: unknown) => api.answer('/api/tickets/block-suggestion', [200, { success: true, data }])
  const sentBlock = async () => {
    await describeIt()
    await pick(photo())
    submit()
    await screen.findByText('View Ticket Details')
    return JSON.parse(api.callsOf('/api/tickets/quick-report')[0]?.body ?? '').block
  }
  beforeEach(() => {
    standAt(gurugram)
    api.answer('/api/geo/reverse', [200, { locality: 'Gurugram' }])
  })

  it('is preselected from the own last report here, says so, and is sent', async () => {
    known({ block: 'Block C2', knownFrom: 'OWN_REPORT' })
    await openForm()
    expect(await screen.findByText(source)).toBeTruthy()
    expect(api.callsOf('/api/tickets/block-suggestion')[0]?.query).toBe('?latitude=28.4595&longitude=77.0266')
    expect(block().value).toBe('Block C2')
    expect(await sentBlock()).toBe('Block C2')
  })

  it('that was chosen is never overridden', async () => {
    known({ block: 'Block C2', knownFrom: 'AREA' })
    await openForm()
    expect(await screen.findByText('Preselected from the place on the map')).toBeTruthy()
    chooseBlock()
    expect(screen.queryByText(/^Preselected/)).toBeNull()
    const pin = await screen.findByLabelText('The place of the problem. Move it with the arrow keys.')
    for (let step = 0; step < 5; step += 1) fireEvent.keyDown(pin, { key: 'ArrowRight' })
    expect(await sentBlock()).toBe('Block C1')
  })

  it('of a former pin is not sent while that of the new one is still asked for', async () => {
    known({ block: 'Block C2', knownFrom: 'AREA' })
    await openForm()
    await screen.findByText('Preselected from the place on the map')
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    api.answer('/api/tickets/block-suggestion', async () => {
      await late
      return [200, { success: true, data: { block: 'Block C1', knownFrom: 'AREA' } }]
    })
    const pin = await screen.findByLabelText('The place of the problem. Move it with the arrow keys.')
    for (let step = 0; step < 5; step += 1) fireEvent.keyDown(pin, { key: 'ArrowRight' })
    await waitFor(() => expect(block().value).toBe(''))
    arrive()
    await waitFor(() => expect(block().value).toBe('Block C1'))
  })

  it.each([
    ['nothing is known', () => known(null)],
    [
      'the server does not answer',
      () => api.answer('/api/tickets/block-suggestion', [500, { success: false, error: 'INTERNAL' }]),
    ],
  ])('is left open where %s', async (_, answer) => {
    answer()
    await openForm()
    await waitFor(() => expect(api.callsOf('/api/tickets/block-suggestion')).toHaveLength(1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(block().value).toBe('')
    await describeIt()
    await pick(photo())
    submit()
    expect(screen.getByText('Please select your block')).toBeTruthy()
  })
})

describe('the place of a photo', () => {
  const offer = 'Use the place of the photo'
  const hisar = { latitude: 29.1492, longitude: 75.7217 }

  it('is offered where the device has no position, and the pin goes there', async () => {
    standAt(null)
    await openForm()
    await screen.findByText('Location unavailable')
    await describeIt()
    chooseBlock()
    await pick(photoWithExif(inHisar, true))
    fireEvent.click(await screen.findByRole('button', { name: offer }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Where is it?' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: offer })).toBeNull())
    submit()
    await screen.findByText('View Ticket Details')
    const sent = JSON.parse(api.callsOf('/api/tickets/quick-report')[0]?.body ?? '')
    expect(metresBetween(sent, hisar)).toBeLessThan(10)
    expect(sent.attachments).toMatchObject([{ timestamp: '2026-03-05T09:00:00.000Z' }])
    expect(JSON.stringify(sent.attachments)).not.toContain('place')
  })

  it('is not offered against the position of the device', async () => {
    standAt(gurugram)
    api.answer('/api/geo/reverse', [200, { locality: 'Gurugram' }])
    await openForm()
    await screen.findByText(/^Your position was found/)
    await pick(photoWithExif(inHisar, true))
    await screen.findByText('1 of 10 files')
    expect(screen.queryByRole('button', { name: offer })).toBeNull()
  })
})
