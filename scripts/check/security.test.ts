import { expect, test } from 'vitest'
import { answers, securityProblems } from './security.ts'

const problemsOf = (...rows: string[]) =>
  securityProblems([
    { path: answers, text: ['| item | level |', '| --- | --- |', ...rows].join('\n') },
    { path: 'server/src/features/audit/audit.service.test.ts', text: '' },
  ])

test('whole rows in order that name tests of the tree are good', () =>
  expect(
    problemsOf(
      '| 2.9.1 | 1 | one | yes | `audit.service.test.ts` |',
      '| 2.10.1 | 2 | two | no | because |',
      '| 10.2.1 | 2 | three | – | none |',
    ),
  ).toEqual([]))

test.each([
  ['a test that is gone', '| 2.1.1 | 1 | one | yes | `gone.test.ts` |', 'there is no test gone.test.ts'],
  ['a missing reason', '| 2.1.1 | 1 | one | no | |', '2.1.1 lacks a cell'],
  ['a missing cell', '| 2.1.1 | 1 | one | no |', '2.1.1 lacks a cell'],
  ['a level of the third kind', '| 2.1.1 | 3 | one | no | because |', '2.1.1 lacks a cell'],
  ['another verdict', '| 2.1.1 | 1 | one | maybe | because |', '2.1.1 holds "maybe"'],
])('%s is found', (_, row, problem) => expect(problemsOf(row).join()).toContain(problem))

test('an item that is answered twice or late is found', () => {
  const row = (item: string) => `| ${item} | 1 | one | yes | because |`
  expect(problemsOf(row('2.1.2'), row('2.1.2')).join()).toContain('2.1.2 is answered twice')
  expect(problemsOf(row('2.1.2'), row('2.1.1')).join()).toContain('2.1.1 is out of order')
})

test('without the page there is one problem', () => expect(securityProblems([])).toHaveLength(1))
