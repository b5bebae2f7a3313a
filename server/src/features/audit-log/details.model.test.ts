import { expect, test } from 'vitest'
import { readableDetails, textsIn } from './details.model.ts'

const id = '00000000-0000-7000-8000-000000000001'
const names = new Map([[id, { en: 'Vikas Dahiya', hi: 'विकास दहिया' }]])
const english = (details: object) =>
  readableDetails(details as Record<string, unknown>, names).map(({ name, from, to }) => [
    name.en,
    from?.en ?? null,
    to?.en ?? null,
  ])

test('of a change only what is another one now is told, with what stood before', () => {
  const from = { requiresNote: false, requiresPhoto: true }
  expect(english({ from, to: { ...from, requiresNote: true } })).toEqual([['Asks for a note', 'No', 'Yes']])
  expect(english({ to: { title: 'Thanks' } })).toEqual([['Title', null, 'Thanks']])
  expect(english({ from: { title: 'Thanks' } })).toEqual([['Title', 'Thanks', null]])
  expect(english({ from: 'active', to: 'blocked' })).toEqual([['Change', 'Active', 'Blocked']])
})

test('ids become names, words of the portal both languages, and what nobody knows stays as it is', () => {
  const details = { assignee: id, status: 'OPEN', filters: ['search', 'ids 3'], constructor: 'toString' }
  expect(textsIn(details)).toEqual([id, 'OPEN', 'search', 'ids 3', 'toString'])
  expect(english(details)).toEqual([
    ['Assigned to', null, 'Vikas Dahiya'],
    ['Status', null, 'Open'],
    ['Filter', null, 'search, ids 3'],
    ['constructor', null, 'toString'],
  ])
  expect(readableDetails(details, names)[1]).toMatchObject({ name: { hi: 'स्थिति' }, to: { hi: 'खुली' } })
})

test('where it came from is told apart from what was done', () => {
  expect(english({ network: '203.0.113.0/24', device: 'Chrome on Android' })).toEqual([])
})
