import { expect, test } from 'vitest'
import { cellsIn } from './heading.model.ts'
import { mappingOf } from './mapping.model.ts'

const right = {
  ...{ source: 'town', id: 'No', created: 'Opened', timeZone: 'Asia/Kolkata', text: 'Details' },
  category: { default: 'Street Lighting' },
}
const of = (more: object) => mappingOf(JSON.stringify({ ...right, ...more }))

test('the least that a mapping says', () => {
  expect(of({})).toMatchObject({
    text: ['Details'],
    outside: 'refuse',
    timeFormats: ['ISO'],
    encoding: 'utf-8',
  })
})

test.each([
  ['a source with spaces', { source: 'My town' }, /source/],
  ['no time zone', { timeZone: undefined }, /timeZone/],
  [
    'a time zone that is none',
    { timeZone: 'Asia/Gurugram' },
    /must be the name of a time zone[\s\S]*timeZone/,
  ],
  ['an unknown key', { colour: 'red' }, /colour/],
  ['a status that is none', { status: { values: { a: 'DONE' } } }, /Unknown status[\s\S]*status\.values/],
  ['a latitude alone', { latitude: 'Lat' }, /come together/],
  ['two positions', { latitude: 'Lat', longitude: 'Lon', position: 'Place' }, /one column or in two/],
  ['values of no column', { status: { values: { a: 'OPEN' } } }, /need a column[\s\S]*status/],
  [
    'a value that is said twice',
    { status: { column: 'State', values: { Done: 'CLOSED', ' done': 'OPEN' } } },
    /one name twice[\s\S]*status\.values/,
  ],
  ['an encoding that is none', { encoding: 'utf-9' }, /encoding/],
])('%s is refused by name', (_what, more, told) => {
  expect(() => of(more)).toThrow(told)
})

test('a byte order mark is no part of it', () => {
  expect(mappingOf(`\ufeff${JSON.stringify(right)}`)).toMatchObject({ source: 'town' })
})

test('what is no JSON is told', () => {
  expect(() => mappingOf('{')).toThrow(/no JSON/)
})

test('columns that the file does not have are named, with those that it has', () => {
  expect(() => cellsIn(of({ closed: 'Ended' }), ['No', 'Opened', 'Details'])).toThrow(
    'the file has no column Ended; it has No, Opened, Details',
  )
})

test('a column of the mapping that the file has twice is named, another one is not', () => {
  const twice = ['No', 'Opened', 'Details', 'Remarks', 'Details', 'Remarks']
  expect(() => cellsIn(of({}), twice)).toThrow('the file has two columns Details')
})

test.each(['null', 'NULL', ' n/a ', '-', '', 'None'])('%j stands for nothing', (written) => {
  const cellOf = cellsIn(of({}), ['No', 'Opened', 'Details'])(['1', written])
  expect([cellOf('No'), cellOf('Opened'), cellOf('Details'), cellOf(undefined)]).toEqual(['1', '', '', ''])
})
