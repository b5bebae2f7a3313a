import type { FieldTicket } from '@nagrik/contract/field-work'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, serverError } from '#testing/calls.ts'
import { gurugram, standAt } from '#testing/device.ts'
import { become, show } from '#testing/stage.tsx'
import { FieldWorkPage } from './field-work-page.tsx'
import { fieldTicketOf } from './testing/field.ts'

vi.mock('./route-map.tsx', () => ({ RouteMap: () => null }))

const call = 'GET /api/tickets/field'
const place = (id: string, latitude: number | null, more: Partial<FieldTicket> = {}) =>
  fieldTicketOf({ id, title: `At ${id}`, latitude, longitude: 77.0266, ...more })
const near = place('near', 28.4605)
const far = place('far', 28.4795)
const nowhere = place('nowhere', null)

beforeAll(startLanguage)
beforeEach(() => {
  become('FIELD_AGENT')
  standAt(gurugram)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const answer = (tickets: FieldTicket[], totalCount = tickets.length) =>
  answerCalls({
    [call]: ok({ data: { asOf: '2026-03-02T03:42:00.000Z', totalCount, tickets } }),
    'GET /api/categories': ok({ data: [] }),
  })
const open = () => show(<FieldWorkPage />, '/field')
const titles = async () => (await screen.findAllByRole('heading', { level: 3 })).map((one) => one.textContent)

describe('the field work', () => {
  it('stands in the order of the way from the device, with distances and ways there', async () => {
    answer([far, nowhere, near], 44)
    await open()
    await waitFor(async () => expect(await titles()).toEqual(['At near', 'At far', 'At nowhere']))
    const [first, , last] = screen.getAllByRole('listitem')
    expect(within(first as HTMLElement).getByText('110 m')).toBeDefined()
    expect(within(last as HTMLElement).getByText('No place given')).toBeDefined()
    expect(screen.getByText('3 stops')).toBeDefined()
    expect(screen.getByText('2.2 km as the crow flies')).toBeDefined()
    expect(screen.getByText('41 more are less urgent and wait for another day.')).toBeDefined()
    const ways = screen.getAllByRole('link', { name: /^Navigate to/ })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      'https://www.google.com/maps/dir/?api=1&destination=28.460500,77.026600',
      'https://www.google.com/maps/dir/?api=1&destination=28.479500,77.026600',
    ])
    expect(ways[0]?.getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: 'At near' }).getAttribute('href')).toBe('/field/near')
  })

  it('begins at the most urgent ticket where the position is denied, says so, and asks again', async () => {
    standAt({ code: 1 }, gurugram)
    answer([far, near])
    await open()
    expect(await screen.findByText(/^Your position is not known/)).toBeDefined()
    expect(await titles()).toEqual(['At far', 'At near'])
    fireEvent.click(screen.getByRole('button', { name: 'Order from here' }))
    await waitFor(async () => expect(await titles()).toEqual(['At near', 'At far']))
    expect(screen.queryByText(/^Your position is not known/)).toBeNull()
  })

  it('is ordered anew when the device has moved on by more than 200 m, and not for less', async () => {
    let move: (latitude: number) => void = () => undefined
    standAt(gurugram)
    Object.assign(navigator.geolocation, {
      clearWatch: () => undefined,
      watchPosition: (found: PositionCallback) => {
        move = (latitude) => found({ coords: { ...gurugram, latitude } } as GeolocationPosition)
        return 1
      },
    })
    answer([near, far])
    await open()
    await waitFor(() => expect(screen.getByText('110 m')).toBeDefined())
    await act(async () => move(28.4605))
    expect(screen.getByText('110 m')).toBeDefined()
    await act(async () => move(28.4805))
    await waitFor(async () => expect(await titles()).toEqual(['At far', 'At near']))
  })

  it('says what to do where there is none, and that it could not be loaded', async () => {
    answer([])
    await open()
    expect(await screen.findByText('Nothing to do in the field')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Find unassigned issues' })).toBeDefined()
  })

  it('that could not be loaded is asked for again', async () => {
    const calls = answer([near])
    calls.answer(call, { ...serverError, status: 400 })
    await open()
    expect(await screen.findByText('Your field work could not be loaded')).toBeDefined()
    calls.answer(call, ok({ data: { asOf: '2026-03-02T03:42:00.000Z', totalCount: 1, tickets: [near] } }))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('At near')).toBeDefined()
  })

  it('is told in Hindi', async () => {
    await changeLanguage('hi')
    answer([near])
    await open()
    expect(await screen.findByText('1 जगह')).toBeDefined()
    expect(screen.getByRole('button', { name: 'यहाँ से क्रम बनाएँ' })).toBeDefined()
    await changeLanguage('en')
  })
})

describe('without a network', () => {
  const picture = '/api/upload/file/p1?rendition=thumbnail&name=a.jpg&signature=new'
  const pictured = place('near', 28.4605, { pictures: [{ id: 'p1', thumbnailUrl: picture }] })

  /** A service worker that has kept these addresses, and keeps the pictures that a page loads, or none. */
  function keeping(kept: string[], keepsPictures: boolean) {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
    vi.stubGlobal('caches', {
      match: async (address: string) => (kept.includes(address) ? new Response() : undefined),
    })
    vi.stubGlobal(
      'Image',
      class {
        onload = () => undefined
        set src(_: string) {
          if (keepsPictures) kept.push('/api/upload/file/p1?rendition=thumbnail')
          setTimeout(() => this.onload())
        }
      },
    )
  }

  it('it is said to be ready, as of when, once work and every picture are really there', async () => {
    answer([pictured])
    keeping(['/api/tickets/field'], true)
    await open()
    expect(await screen.findByText('Ready for offline use, as of 9:12 am')).toBeDefined()
  })

  it.each([
    ['a picture', ['/api/tickets/field']],
    ['the work itself', ['/api/upload/file/p1?rendition=thumbnail']],
  ])('it is not said to be ready while %s is missing', async (_, kept) => {
    answer([pictured])
    keeping(kept, false)
    await open()
    expect(
      await screen.findByText('Not all of it is available offline yet.', {}, { timeout: 3000 }),
    ).toBeDefined()
    expect(screen.queryByText(/^Ready/)).toBeNull()
  })

  it('nothing is said where nothing is kept', async () => {
    answer([pictured])
    await open()
    await titles()
    expect(screen.queryByText(/offline/)).toBeNull()
  })
})
