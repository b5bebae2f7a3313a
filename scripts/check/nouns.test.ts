import { expect, test } from 'vitest'
import { nounProblems, readNouns } from './nouns.ts'

const table = `# Architecture

## Nouns

Sentences about \`them\`.

| noun | what it is | contract | server | web | tables |
| --- | --- | --- | --- | --- | --- |
| \`people\` | those who work | ✓ | ✓ | – | \`users\`, \`memberships\` |
| \`tickets\` | the heart | ✓ | ✓ | ✓ | \`tickets\` |
| \`tickets/list\` | pages of them | – | ✓ | ✓ | – |
| \`tickets/detail\` | one of them | – | \`tickets\` | ✓ | – |
| \`tickets/export\` | a file | to come | to come | – | – |
| \`home\` | one screen | – | several | ✓ | – |
| \`platform\` | below all | \`errors\` | – | – | – |

## Names

| \`other\` | not a noun | ✓ | ✓ | ✓ | – |
`

const tree = [
  'contract/src/people.ts',
  'contract/src/tickets.ts',
  'contract/src/tickets.test.ts',
  'contract/src/errors.ts',
  'server/src/features/people/people.routes.ts',
  'server/src/features/people/rooms.queries.ts',
  'server/src/features/tickets/tickets.routes.ts',
  'server/src/features/tickets/list.service.ts',
  'server/src/features/tickets/stranger.present.test.ts',
  'web/src/features/tickets/api.ts',
  'web/src/features/tickets/testing/stage.tsx',
  'web/src/features/tickets/list/rows/row.tsx',
  'web/src/features/tickets/detail/page.tsx',
  'web/src/features/home/home-page.tsx',
]

function nouns(text = table) {
  return readNouns([{ path: 'docs/architecture.md', text }])
}

function problems(paths: string[], text = table): string[] {
  return nounProblems(
    paths.map((path) => ({ path })),
    nouns(text),
  )
}

test('the table is read with its marks and tables', () => {
  expect(nouns()).toHaveLength(7)
  expect(nouns()[0]).toEqual({
    noun: 'people',
    contract: 'here',
    server: 'here',
    web: 'none',
    tables: ['users', 'memberships'],
  })
  expect(nouns()[6]?.contract).toEqual(['errors'])
})

test('a tree that has the nouns of the table holds, with and without what is to come', () => {
  expect(problems(tree)).toEqual([])
  expect(
    problems([...tree, 'contract/src/export.ts', 'server/src/features/tickets/export.service.ts']),
  ).toEqual([])
})

test.each([
  ['contract/src/rooms.ts', 'contract/src/rooms'],
  ['server/src/features/rooms/rooms.routes.ts', 'server/src/features/rooms'],
  ['server/src/features/tickets/deadline.model.ts', 'server/src/features/tickets/deadline'],
  ['server/src/features/tickets/changes/status.service.ts', 'server/src/features/tickets/changes'],
  ['server/src/features/tickets/detail.service.ts', 'server/src/features/tickets/detail'],
  ['web/src/features/people/person-page.tsx', 'web/src/features/people'],
  ['web/src/features/auth/login-page.tsx', 'web/src/features/auth'],
  ['web/src/features/tickets/management/panel.tsx', 'web/src/features/tickets/management'],
])('%s is on no side of the table', (path, named) => {
  expect(problems([...tree, path])).toEqual([expect.stringContaining(`${named}: a noun that the table`)])
})

test.each([
  'contract/src/people.ts',
  'server/src/features/tickets/list.service.ts',
  'web/src/features/home/home-page.tsx',
])('without %s the table promises too much', (path) => {
  expect(problems(tree.filter((one) => one !== path))).toEqual([expect.stringContaining('is not in')])
})

test('a noun of the web alone is refused, and home is the only exception', () => {
  expect(problems(tree, table.replace('one screen | – | several', 'one screen | – | –'))).toEqual([
    'web/src/features/home: the server has no such noun',
  ])
  const twice = table.replace('one of them | – | `tickets`', 'one of them | – | several')
  expect(problems(tree, twice)).toEqual([expect.stringContaining('home is a second screen')])
})

test('only its own feature serves a noun that the server does not have', () => {
  expect(problems(tree, table.replace('one of them | – | `tickets`', 'one of them | – | `people`'))).toEqual([
    'web/src/features/tickets/detail: the server has no such noun',
  ])
})

test('a whole feature of the web may be served by one of another name, which is there', () => {
  const servedBy = (name: string) => table.replace('one screen | – | several', `one screen | – | \`${name}\``)
  expect(problems(tree, servedBy('tickets'))).toEqual([])
  expect(problems(tree, servedBy('outings'))).toEqual(['web/src/features/home: the server has no such noun'])
})

test('a noun stands there once, and the table is there', () => {
  const line = '| `people` | those who work | ✓ | ✓ | – | – |\n'
  expect(problems(tree, table.replace('| `home`', `${line}| \`home\``))[0]).toContain(
    'people stands there twice',
  )
  expect(problems(tree, '# Architecture\n')).toEqual(['docs/architecture.md: no table of nouns'])
})
