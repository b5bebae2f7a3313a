import { expect, test } from 'vitest'
import { timeReader, UnknownFormat } from './times.model.ts'

test.each([
  ['ISO', 'Asia/Kolkata', '2024-02-01T10:30:15.25', '2024-02-01T05:00:15.250Z'],
  ['ISO', 'Asia/Kolkata', '2024-02-01', '2024-01-31T18:30:00.000Z'],
  ['ISO', 'Asia/Kolkata', '2024-02-01 10:30', '2024-02-01T05:00:00.000Z'],
  ['ISO', 'Asia/Kolkata', '2024-02-01T10:30:00-05:00', '2024-02-01T15:30:00.000Z'],
  ['ISO', 'Asia/Kolkata', '2024-02-01T10:30:00Z', '2024-02-01T10:30:00.000Z'],
  ['dd-MM-yyyy HH:mm', 'Asia/Kolkata', '01-02-2024 10:30', '2024-02-01T05:00:00.000Z'],
  ['M/d/yyyy h:mm:ss a', 'America/New_York', '7/4/2024 12:05:09 AM', '2024-07-04T04:05:09.000Z'],
  ['M/d/yyyy h:mm:ss a', 'America/New_York', '1/4/2024 12:05:09 pm', '2024-01-04T17:05:09.000Z'],
  ["dd MMM yyyy 'at' HH.mm", 'Europe/London', '05 Jul 2024 at 09.15', '2024-07-05T08:15:00.000Z'],
  ['yyyy/MM/dd HH:mm X', 'Asia/Kolkata', '2024/02/01 10:30 +0200', '2024-02-01T08:30:00.000Z'],
])('%s in %s: %s is %s', (format, zone, text, time) => {
  expect(timeReader([format], zone)(text)?.toISOString()).toBe(time)
})

test.each([
  ['ISO', '2024-02-30'],
  ['ISO', '2023-02-29T10:00'],
  ['ISO', '2024-02-01T24:00'],
  ['ISO', '01-02-2024'],
  ['MM/dd/yyyy', '13/01/2024'],
  ['dd MMM yyyy', '05 Foo 2024'],
  ['h:mm a d/M/yyyy', '13:00 PM 1/1/2024'],
  ['dd.MM.yyyy', '01x02x2024'],
  ['ISO', '0075-02-01'],
  ['ISO', '2024-02-01T10:00:00-99:99'],
  ['ISO', '2024-02-01T10:00:00+05:60'],
])('%s: %s is no time', (format, text) => {
  expect(timeReader([format], 'UTC')(text)).toBeNull()
})

test('the first format that fits counts', () => {
  const read = timeReader(['dd/MM/yyyy', 'MM/dd/yyyy'], 'UTC')
  expect(read('01/02/2024')?.getUTCMonth()).toBe(1)
  expect(read('01/22/2024')?.getUTCMonth()).toBe(0)
})

test('when the clocks are changed', () => {
  const read = timeReader(['ISO'], 'America/New_York')
  expect(read('2024-03-10T01:59')?.toISOString()).toBe('2024-03-10T06:59:00.000Z')
  expect(read('2024-03-10T03:01')?.toISOString()).toBe('2024-03-10T07:01:00.000Z')
  expect(read('2024-11-03T00:59')?.toISOString()).toBe('2024-11-03T04:59:00.000Z')
  expect(read('2024-11-03T02:01')?.toISOString()).toBe('2024-11-03T07:01:00.000Z')
})

test.each([
  ['letters that are no part of a time', 'dd-MM-jjjj'],
  ['a part that stands there twice', 'dd MM MMM yyyy'],
  ['no year', 'dd-MM HH:mm'],
])('%s: no format', (_what, format) => {
  expect(() => timeReader([format], 'UTC')).toThrow(UnknownFormat)
})
