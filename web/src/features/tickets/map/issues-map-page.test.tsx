import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { delhi, markers, point, showMap, viewOf, views } from '#features/tickets/testing/map.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { answerCalls, ok, serverError } from '#testing/calls.ts'
import { gurugram, standAt } from '#testing/device.ts'
import { installation } from '#testing/installation.ts'
import { become, show } from '#testing/stage.tsx'
import { abilities, ticketOf } from '#testing/ticket.ts'
import { IssuesMapPage } from './issues-map-page.tsx'

const styleSheet = readFileSync(join(import.meta.dirname, 'issues-map.module.css'), 'utf8')
beforeAll(async () => {
  await startLanguage()
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } })
})
beforeEach(() => {
  // This document has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  standAt(null)
})

describe('markers', () => {
  it('MAP-003: one a ticket, coloured by status and lettered', async () => {
    const statuses = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const
    await showMap({ 'GET /api/tickets/map': views(statuses.map((status) => point(status, { status }))) })
    await waitFor(() => expect(markers()).toHaveLength(4))
    expect(markers().map(({ textContent }) => textContent)).toEqual(['O', 'I', 'R', 'C'])
    const colours = { OPEN: '#c51e21', IN_PROGRESS: '#1f6fb5', RESOLVED: '#2a7d3a', CLOSED: '#5b6475' }
    for (const [at, status] of statuses.entries()) {
      expect(markers()[at]?.className).toContain(status)
      expect(styleSheet).toMatch(new RegExp(`^\\.${status} \\{\\s*background: ${colours[status]};`, 'm'))
    }
  })

  it('MAP-004: a popup shows title, status, description, date, category and Quick View, which opens the ticket', async () => {
    const { calls } = await showMap({
      'GET /api/tickets/map': views([point('t1')]),
      'GET /api/tickets/t1': ok({ data: ticketOf() }),
    })
    await waitFor(() => expect(markers()).toHaveLength(1))
    fireEvent.click(markers()[0] ?? expect.fail('no marker'))
    const popup = await waitFor(
      () => document.querySelector<HTMLElement>('.leaflet-popup') ?? expect.fail('no popup'),
    )
    for (const text of ['Dark corner t1', 'Open', 'Dark since Monday.', '1 Mar 2026', 'Street Lighting'])
      expect(within(popup).getByText(text)).toBeDefined()
    fireEvent.click(within(popup).getByRole('button', { name: 'Quick View' }))
    expect(await screen.findByRole('dialog', { name: 'Street light broken' })).toBeDefined()
    expect(calls.to('GET /api/tickets/t1').length).toBeGreaterThan(0)
  })

  it.each([
    ['no id', undefined, 'Invalid ticket ID. Please try again.'],
    ['an answer that is no object', { body: '"text"' }, 'Invalid ticket data received. Please try again.'],
    ['one without a title', ok({ data: { id: 't1' } }), 'Incomplete ticket data received. Please try again.'],
  ])('TKT-006: %s is told', async (_, answer, message) => {
    const id = answer ? 't1' : ''
    await showMap({
      'GET /api/tickets': ok({ data: [ticketOf({ id, ...delhi, location: { ...delhi, address: null } })] }),
      ...(answer && { 'GET /api/tickets/t1': answer }),
    })
    await waitFor(() => expect(markers()).toHaveLength(1))
    fireEvent.click(markers()[0] ?? expect.fail('no marker'))
    fireEvent.click(await screen.findByRole('button', { name: 'Quick View' }))
    expect(await screen.findByText(message)).toBeDefined()
  })

  it('SUP-007: support from Quick View is thanked for', async () => {
    const ticket = ticketOf({ abilities: abilities('support') })
    await showMap({
      'GET /api/tickets/map': views([point('t1')]),
      'GET /api/tickets/t1': ok({ data: ticket }),
      'POST /api/tickets/t1/support': ok({ data: { ...ticket, hasUserSupported: true, supportCount: 5 } }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Quick View of NGR-2026-t1' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Support/ }))
    expect(await screen.findByText('Thank you for supporting this issue!')).toBeDefined()
  })
})

describe('what is asked', () => {
  it('MAP-007: the list with limit=100, page=1 and mapView=true, and the part that is looked at with the filters', async () => {
    const { calls } = await showMap({}, 'CITIZEN', '/map?search=dark&status=OPEN&priority=HIGH&category=c1')
    await waitFor(() => expect(calls.to('GET /api/tickets/map')).toHaveLength(1))
    expect(calls.to('GET /api/tickets').map(({ query }) => query)).toEqual([
      { limit: '100', page: '1', mapView: 'true' },
    ])
    expect(calls.to('GET /api/tickets/map')[0]?.query).toMatchObject({
      search: 'dark',
      status: 'OPEN',
      priority: 'HIGH',
      category: 'c1',
    })
  })

  it('is given up where the map moves on', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    await showMap()
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (!address.includes('/tickets/map')) return answer(address, init)
      signals.push(init.signal)
      return new Promise(() => undefined)
    })
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(signals).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(signals).toHaveLength(2))
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  })

  it('MAP-005: My Location leads to where one stands, and the categories are those of the portal', async () => {
    standAt({ code: 1 }, gurugram)
    const category = { id: 'c1', name: 'Street Lighting', nameHi: '', department: 'E', subcategories: [] }
    const { calls, searched } = await showMap({ 'GET /api/categories': ok({ data: [category] }) })
    const looked = () => viewOf(calls.to('GET /api/tickets/map').at(-1)?.query)
    await waitFor(() => expect(looked().latitude).toBeCloseTo(28.6139, 2))
    fireEvent.click(screen.getByRole('button', { name: 'My Location' }))
    await waitFor(() => expect(looked().latitude).toBeCloseTo(gurugram.latitude, 2))
    expect(looked().zoom).toBe('13')
    await screen.findByRole('option', { name: 'Street Lighting' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'c1' } })
    expect(searched).toHaveBeenLastCalledWith({ category: 'c1' })
  })

  it('MAP-005: filters by search, status, category and priority go into the address, and Clear takes them away', async () => {
    const { searched } = await showMap({}, 'CITIZEN', '/map?status=OPEN&search=lamp')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'dark' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(searched).toHaveBeenLastCalledWith({ status: 'OPEN', search: 'dark' })
    for (const [label, name, value] of [
      ['Status', 'status', 'CLOSED'],
      ['Priority', 'priority', 'HIGH'],
    ] as const) {
      fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
      expect(searched).toHaveBeenLastCalledWith({ status: 'OPEN', search: 'dark', [name]: value })
    }
    expect(screen.getAllByRole('combobox')).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(searched).toHaveBeenLastCalledWith({})
    fireEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }))
    expect(searched).toHaveBeenCalledTimes(5)
  })
})

describe('the list beside the map', () => {
  const bounds = { west: 77.2, south: 28.6, east: 77.3, north: 28.7 }
  const cluster = (count: number) => ({ ...delhi, count, bounds })
  const said = () =>
    within(screen.getByRole('form', { name: 'Search and filter issues' })).getByRole('status').textContent

  it('has each ticket in view with a way to it and to its Quick View', async () => {
    await showMap({ 'GET /api/tickets/map': views([point('1'), point('2', { latitude: 20 })]) })
    const list = await screen.findByRole('region', { name: 'Issues in view' })
    await within(list).findByText('Dark corner 1')
    expect(within(list).queryByText('Dark corner 2')).toBeNull()
    expect(within(list).getByRole('link', { name: 'Dark corner 1' }).getAttribute('href')).toBe('/tickets/1')
    expect(said()).toBe('Issues in view: 1')
  })

  it('leads nearer where many lie, and lists them where the map cannot come nearer', async () => {
    const { calls } = await showMap({
      'GET /api/tickets/map': views([], [cluster(2500)], 2500),
      'GET /api/tickets/map/place': ok({ data: [point('1')] }),
    })
    expect(await screen.findByRole('button', { name: 'Look closer (2,500)' })).toBeDefined()
    const zooms = () => calls.to('GET /api/tickets/map').map(({ query }) => query.zoom)
    for (const zoom of ['15', '17', '19']) {
      fireEvent.click(await screen.findByRole('button', { name: /^Look closer/ }))
      await waitFor(() => expect(zooms()).toContain(zoom))
    }
    fireEvent.click(screen.getByRole('button', { name: /^Look closer/ }))
    const list = await screen.findByRole('region', { name: 'Issues of this place' })
    await within(list).findByText('Dark corner 1')
    expect(calls.to('GET /api/tickets/map/place')[0]?.query).toEqual({ bbox: '77.2,28.6,77.3,28.7' })
    fireEvent.click(within(list).getByRole('button', { name: 'Back' }))
    expect(screen.getByRole('region', { name: 'Issues in view' })).toBeDefined()
  })

  it('DSH-020: says without an alert what failed, with a way to try again, and only then that nothing lies here', async () => {
    const { calls } = await showMap({ 'GET /api/tickets/map': serverError })
    expect(
      await screen.findByText('The issues of the map could not be loaded.', {}, { timeout: 4000 }),
    ).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('No issues in this part of the map')).toBeNull()
    expect(said()).toBe('')
    calls.answer('GET /api/tickets/map', views([]))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByText('The issues of the map could not be loaded.')).toBeNull())
    expect(screen.getByText('No issues in this part of the map')).toBeDefined()
  })
})

it('the heat map is for staff alone: it glows where much is reported', async () => {
  await showMap()
  expect(screen.queryByRole('switch')).toBeNull()
  cleanup()
  await showMap({ 'GET /api/tickets/map': views([point('1'), point('2')]) }, 'DEPARTMENT_HEAD')
  await waitFor(() => expect(markers()).toHaveLength(2))
  fireEvent.click(screen.getByRole('switch', { name: 'Heat map' }))
  await waitFor(() => expect(markers()).toHaveLength(0))
  expect(document.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(2)
})

it('stands in Hindi', async () => {
  await changeLanguage('hi')
  become('CITIZEN')
  answerCalls({
    'GET /api/installation': ok({ data: installation }),
    'GET /api/categories': ok({ data: [] }),
    'GET /api/tickets': ok({ data: [] }),
    'GET /api/tickets/map': views([point('1')]),
  })
  await show(<IssuesMapPage search={{}} onSearch={() => undefined} />)
  expect(await screen.findByRole('button', { name: 'मेरा स्थान' }, { timeout: 4000 })).toBeDefined()
  await waitFor(() => expect(markers()[0]?.textContent).toBe('ख'))
  fireEvent.click(markers()[0] ?? expect.fail('no marker'))
  const popup = document.querySelector<HTMLElement>('.leaflet-popup') ?? expect.fail('no popup')
  expect(within(popup).getByRole('button', { name: 'बंद करें' })).toBeDefined()
  cleanup()
  await changeLanguage('en')
})
