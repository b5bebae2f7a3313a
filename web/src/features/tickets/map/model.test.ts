import { describe, expect, it } from 'vitest'
import { ticketOf } from '#testing/ticket.ts'
import { fits, type Marked, marked, markersOf } from './model.ts'

const ticket = (change: object = {}) => {
  const { latitude, longitude, location, ...others } = ticketOf()
  return { ...others, ...change }
}
const places = (reply: unknown) => marked(reply).map(({ latitude, longitude }) => [latitude, longitude])

it('MAP-006: tickets are kept with a place in an object, in fields of their own or as numeric text; others are dropped', () => {
  const kept = [
    { location: { latitude: 28.1, longitude: 77.1, address: 'x' } },
    { location: { lat: 28.2, lng: '77.2' } },
    { latitude: 28.3, longitude: 77.3 },
    { latitude: '28.4', longitude: '77.4' },
    { location: '28.5, 77.5' },
    { location: { latitude: null, longitude: null }, latitude: 28.6, longitude: 77.6 },
    { latitude: 0, longitude: 0 },
  ]
  const dropped = [
    {},
    { location: null },
    { location: 'Sector 14, Gurugram' },
    { location: '28.5' },
    { location: '28.5,' },
    { location: '28.5, 77.5, 3' },
    { location: '128.5, 77.5' },
    { location: { latitude: null, longitude: null } },
    { latitude: 28.7 },
    { latitude: 'north', longitude: 77.7 },
    { latitude: Number.NaN, longitude: 77.7 },
    { latitude: 28.7, longitude: 277 },
    { latitude: '', longitude: '' },
  ]
  expect(places([...kept, ...dropped].map(ticket))).toEqual([
    [28.1, 77.1],
    [28.2, 77.2],
    [28.3, 77.3],
    [28.4, 77.4],
    [28.5, 77.5],
    [28.6, 77.6],
    [0, 0],
  ])
  expect(places([null, 'text', 7])).toEqual([])
})

it('MAP-007: the list is read from data, from tickets or from the bare answer', () => {
  const list = [ticket({ latitude: 28, longitude: 77 })]
  for (const reply of [{ success: true, data: list }, { tickets: list }, list])
    expect(places(reply)).toEqual([[28, 77]])
  for (const reply of [null, undefined, 'text', {}, { data: {} }]) expect(places(reply)).toEqual([])
})

describe('MAP-005: a ticket of the list fits', () => {
  const [lamp] = marked([
    ticket({
      status: 'in_progress',
      priority: 'HIGH',
      latitude: 28,
      longitude: 77,
      address: 'Mehrauli Road',
      title: 'Dark lane',
      description: 'It flickers',
    }),
  ])
  it.each([
    [{}, true],
    [{ search: ' dARK ' }, true],
    [{ search: 'FLICK' }, true],
    [{ search: 'mehrauli' }, true],
    [{ search: 'bright' }, false],
    [{ status: 'IN_PROGRESS' }, true],
    [{ status: 'OPEN' }, false],
    [{ priority: 'HIGH' }, true],
    [{ priority: 'LOW' }, false],
    [{ category: 'c1' }, true],
    [{ category: 'Street Lighting' }, true],
    [{ category: 'c2' }, false],
  ] as const)('%o: %s', (search, isFitting) => {
    expect(lamp && fits(lamp, search)).toBe(isFitting)
  })
})

it('what the view counts or tells one by one has no second marker from the list', () => {
  const at = (id: string, latitude: number) =>
    ({ ...ticket({ id }), latitude, longitude: 77 }) as unknown as Marked
  const bounds = { west: 76, south: 30, east: 78, north: 31 }
  const view = {
    total: 12,
    points: [at('told', 28) as Marked & { id: string }],
    clusters: [{ latitude: 30.5, longitude: 77, count: 11, bounds }],
  }
  const listed = [at('told', 28), at('counted', 30.2), at('new', 29)]
  expect(markersOf(listed, view).map(({ id }) => id)).toEqual(['told', 'new'])
  expect(markersOf(listed, undefined)).toEqual(listed)
})
