import { expect, it } from 'vitest'
import { stopsOf, wholeWay } from './stops.ts'
import { fieldTicketOf } from './testing/field.ts'

const at = (id: string, latitude: number | null, longitude: number | null = 77) =>
  fieldTicketOf({ id, latitude, longitude })
const far = at('far', 28.03)
const near = at('near', 28.01)
const between = at('between', 28.02)
const nowhere = [at('unknown-1', null), at('unknown-2', null)]
const ids = (device: { latitude: number; longitude: number } | null) =>
  stopsOf([nowhere[0] ?? far, far, near, between, nowhere[1] ?? far], device).map(({ ticket }) => ticket.id)

it('the way begins where the device is, and what has no place comes last, the most urgent first', () => {
  expect(ids({ latitude: 28, longitude: 77 })).toEqual(['near', 'between', 'far', 'unknown-1', 'unknown-2'])
  expect(ids({ latitude: 28.04, longitude: 77 })).toEqual([
    'far',
    'between',
    'near',
    'unknown-1',
    'unknown-2',
  ])
})

it('without a position it begins at the most urgent ticket that has a place', () => {
  expect(ids(null)).toEqual(['far', 'between', 'near', 'unknown-1', 'unknown-2'])
})

it('each stop has its number and how far it is from the one before, all together the whole way', () => {
  const stops = stopsOf([near, far, ...nowhere], { latitude: 28, longitude: 77 })
  expect(stops.map(({ number }) => number)).toEqual([1, 2, null, null])
  expect(stops.map(({ metres }) => metres && Math.round(metres / 10))).toEqual([111, 222, null, null])
  expect(Math.round(wholeWay(stops) / 10)).toBe(334)
  const without = stopsOf([near, far], null)
  expect(without.map(({ number, metres }) => [number, metres && Math.round(metres / 10)])).toEqual([
    [1, null],
    [2, 222],
  ])
})
