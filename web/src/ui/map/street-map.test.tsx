import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { gurugram, standAt } from '#testing/device.ts'
import { installation } from '#testing/installation.ts'
import { show } from '#testing/stage.tsx'
import { devicePositionQuery } from './device-position.ts'
import { StreetMap, type StreetMapProps } from './street-map.tsx'

const outline = {
  outline: [[760_000, 280_000, 20_000, 0, -10_000, 20_000, -10_000, -20_000]],
  districts: [],
  blocks: [],
  rivers: [],
  sectors: [],
  towns: [{ name: 'Gurugram', nameHi: 'गुरुग्राम', latitude: 28.46, longitude: 77.03 }],
  attribution: 'Boundary: [Natural Earth](https://www.naturalearthdata.com). Towns: somebody',
  attributionHi: 'सीमा: Natural Earth',
}
const hisar = { latitude: 29.15, longitude: 75.72 }

async function showMap(props: StreetMapProps = {}, settings: Partial<typeof installation> = {}) {
  const calls = answerCalls({
    'GET /api/installation': ok({ data: { ...installation, ...settings } }),
    'GET /api/geo/outline': ok({ data: outline }),
  })
  await show(<StreetMap {...props} />)
  await screen.findByRole('button', { name: 'Recentre the map' }, { timeout: 4000 })
  return calls
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const canvas = () => document.querySelector<HTMLElement>('.leaflet-container') ?? expect.fail('no map')

beforeAll(startLanguage)
beforeEach(() => queryClient.clear())
afterEach(async () => {
  vi.unstubAllGlobals()
  standAt(null)
  await changeLanguage('en')
})

it('says whose the streets are, with links that tell nothing, and advertises nobody', async () => {
  await showMap({}, { tileAttribution: '© [A (b)](https://a.example/x) and [C](https://c.example), D' })
  expect(screen.getByText(/and/).textContent).toBe('© A (b) and C, D')
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([
    ['https://a.example/x', 'noopener noreferrer'],
    ['https://c.example/', 'noopener noreferrer'],
  ])
  expect(document.body.textContent).not.toMatch(/leaflet/i)
})

it('without street tiles the region is drawn from its pack, with its attribution', async () => {
  const calls = await showMap({}, { tileUrl: '' })
  expect(await screen.findByText('Gurugram')).toBeDefined()
  expect(document.querySelector('.leaflet-container path')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Natural Earth' })).toBeDefined()
  expect(screen.queryByText('The street map cannot be reached.')).toBeNull()
  expect(calls.to('GET /api/geo/outline')).toHaveLength(1)
})

it('districts and rivers are drawn where the installation has them, blocks and sectors from near', async () => {
  const line = [760_000, 280_000, 10_000, 10_000]
  const sectors = [{ name: 'Sector 29', nameHi: 'सेक्टर 29', latitude: 28.6, longitude: 77.2 }]
  const precise = { ...outline, districts: [line], blocks: [line, line], rivers: [line], sectors }
  answerCalls({
    'GET /api/installation': ok({ data: { ...installation, tileUrl: '' } }),
    'GET /api/geo/outline': ok({ data: precise }),
  })
  await show(<StreetMap centre={{ latitude: 28.6, longitude: 77.2 }} zoom={8} />)
  await screen.findByText('Gurugram')
  const paths = () => document.querySelectorAll('.leaflet-region-pane path').length
  expect(paths()).toBe(3)
  press('Zoom in')
  await waitFor(() => expect(paths()).toBe(4))
  expect(screen.queryByText('Sector 29')).toBeNull()
  for (let zoom = 9; zoom < 13; zoom++) press('Zoom in')
  expect(await screen.findByText('Sector 29')).toBeDefined()
})

const unreached = 'The street map cannot be reached.'

it('without an answer it says so, and is drawn when it is asked for again', async () => {
  const calls = answerCalls({
    'GET /api/installation': refusal(400, 'VALIDATION'),
    'GET /api/geo/outline': refusal(400, 'VALIDATION'),
  })
  await show(<StreetMap />)
  expect((await screen.findByRole('alert')).textContent).toContain(unreached)
  calls.answer('GET /api/installation', ok({ data: { ...installation, tileUrl: '' } }))
  press('Try Again')
  await waitFor(() => expect(document.querySelector('.leaflet-container')).not.toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  // Neither streets nor an outline.
  expect(await screen.findByText(unreached)).toBeDefined()
})

it('takes the keys under a name', async () => {
  await showMap()
  expect(canvas().getAttribute('role')).toBe('application')
  expect(canvas().getAttribute('aria-label')).toBe('Move the map with the arrow keys.')
})

it('towns and attribution are in the language of the reader', async () => {
  await changeLanguage('hi')
  answerCalls({
    'GET /api/installation': ok({ data: { ...installation, tileUrl: '' } }),
    'GET /api/geo/outline': ok({ data: outline }),
  })
  await show(<StreetMap />)
  expect(await screen.findByText('गुरुग्राम')).toBeDefined()
  expect(screen.getByText('सीमा: Natural Earth')).toBeDefined()
})

it('where no tile comes it says so and draws the region until one does', async () => {
  await showMap({ centre: hisar })
  const tile = () => document.querySelector('.leaflet-tile-pane img') ?? expect.fail('no tile')
  expect(screen.queryByText('The street map cannot be reached.')).toBeNull()
  for (const image of document.querySelectorAll('.leaflet-tile-pane img')) fireEvent.error(image)
  expect(await screen.findByText('The street map cannot be reached.')).toBeDefined()
  expect(await screen.findByText('Gurugram')).toBeDefined()
  fireEvent.load(tile())
  await waitFor(() => expect(screen.queryByText('The street map cannot be reached.')).toBeNull())
  expect(screen.queryByText('Gurugram')).toBeNull()
})

it('says that the own position could not be found, and takes it back once it was', async () => {
  standAt({ code: 1 })
  await showMap({ centre: hisar })
  press('My position')
  expect(await screen.findByText('We could not find where you are.')).toBeDefined()
  expect(document.querySelector('.leaflet-marker-icon')).toBeNull()
  standAt(gurugram)
  press('My position')
  await waitFor(() => expect(screen.queryByText('We could not find where you are.')).toBeNull())
  expect(document.querySelector('.leaflet-marker-icon')).not.toBeNull()
})

it('asks anew where one stands once the last answer is old', async () => {
  const minutesAgo = (minutes: number) => ({ updatedAt: Date.now() - minutes * 60_000 })
  queryClient.setQueryData(devicePositionQuery.queryKey, gurugram, minutesAgo(6))
  const asked = standAt({ ...hisar, accuracy: 20 })
  await showMap({ centre: gurugram, zoom: 16 })
  press('My position')
  const column = Math.floor(((hisar.longitude + 180) / 360) * 2 ** 16)
  await waitFor(() =>
    expect(document.querySelector(`.leaflet-tile-pane img[src*="/16/${column}/"]`)).not.toBeNull(),
  )
  press('My position')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(asked).toHaveBeenCalledTimes(1)
})

/** How near the streets are that are on the screen. */
const zooms = () =>
  [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile-pane img')].map(
    ({ src }) => /tiles\/(\d+)/.exec(src)?.[1],
  )
const wheel = (ctrlKey: boolean) =>
  fireEvent(
    canvas(),
    Object.assign(new MouseEvent('wheel', { bubbles: true, cancelable: true, ctrlKey }), {
      deltaY: -60,
      deltaMode: 0,
    }),
  )

it('embedded, a plain wheel is the page’s, and one with Ctrl zooms the map', async () => {
  await showMap()
  expect(canvas().style.touchAction).toBe('pan-y')
  expect(wheel(false)).toBe(true)
  expect(await screen.findByText('To zoom the map, hold Ctrl and scroll')).toBeDefined()
  expect(wheel(true)).toBe(false)
  await waitFor(() => expect(zooms()).toContain('14'))
})

it('as a page of its own it takes the plain wheel and one finger', async () => {
  await showMap({ takesOneFinger: true })
  expect(canvas().style.touchAction).toBe('')
  expect(wheel(false)).toBe(false)
  await waitFor(() => expect(zooms()).toContain('14'))
})

it('leads back to where it opened', async () => {
  await showMap({ centre: hisar, zoom: 16 })
  await waitFor(() => expect(zooms()).toContain('16'))
  press('Zoom out')
  await waitFor(() => expect(zooms()).toContain('15'))
  press('Recentre the map')
  await waitFor(() => expect(zooms()).toContain('16'))
})

describe('where no street comes', () => {
  const tiles = () => [...document.querySelectorAll('.leaflet-tile-pane img')]
  const noTileComes = async () => {
    for (const tile of tiles()) fireEvent.error(tile)
    await screen.findByText('Gurugram')
  }
  const openedAt16 = async () => {
    await showMap({ centre: hisar, zoom: 16, zoomWithoutStreets: 11 })
    await waitFor(() => expect(zooms()).toContain('16'))
  }

  it('goes back to where the region can be told, once, however often the streets come and go', async () => {
    await openedAt16()
    await noTileComes()
    await waitFor(() => expect(zooms()).toContain('11'))
    press('Zoom in')
    await waitFor(() => expect(zooms()).toContain('12'))
    for (const tile of tiles()) fireEvent.load(tile)
    await waitFor(() => expect(screen.queryByText('Gurugram')).toBeNull())
    press('Zoom in')
    await waitFor(() => expect(zooms()).toContain('13'))
    await noTileComes()
    expect(zooms()).toContain('13')
    expect(zooms()).not.toContain('11')
  })

  it('stays where somebody has moved it before', async () => {
    await openedAt16()
    press('Zoom out')
    await waitFor(() => expect(zooms()).toContain('15'))
    await noTileComes()
    expect(zooms()).toContain('15')
    expect(zooms()).not.toContain('11')
  })
})
