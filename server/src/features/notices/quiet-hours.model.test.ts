import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.model.ts'

const night = { from: 21, to: 8 }
const noon = { from: 12, to: 14 }

test.each([
  ['20:59', night, null],
  ['21:00', night, '2026-03-02T08:00'],
  ['23:59', night, '2026-03-02T08:00'],
  ['00:00', night, '2026-03-01T08:00'],
  ['07:59', night, '2026-03-01T08:00'],
  ['08:00', night, null],
  ['11:59', noon, null],
  ['12:00', noon, '2026-03-01T14:00'],
  ['14:00', noon, null],
  ['23:00', null, null],
] as const)('at %s in India, with the quiet hours %j, it is quiet until %s', (time, quiet, end) => {
  const until = quietUntil(new Date(`2026-03-01T${time}:00+05:30`), quiet)
  expect(until).toEqual(end === null ? null : new Date(`${end}:00+05:30`))
})
