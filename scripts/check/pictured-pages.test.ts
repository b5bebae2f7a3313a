import { expect, test } from 'vitest'
import { picturedPageProblems } from './pictured-pages.ts'

const route = (path: string, component: string) =>
  `createRoute({\n    path: '${path}',\n    component: ${component},\n  }),`
const files = (...screens: string[]) => [
  {
    path: 'web/src/app/pages/citizen-pages.ts',
    text: [route('/help', 'help'), route('/tickets/$id', 'ticket'), route('/map', 'coming')].join('\n'),
  },
  { path: 'e2e/support/screens.ts', text: screens.map((path) => `{ path: '${path}' }`).join('\n') },
]

test('a page that is pictured, be it with a parameter, is at home; one to come needs no picture', () => {
  expect(picturedPageProblems(files('/help?q=1', '/tickets/nope'))).toEqual([])
})

test('a page without a picture is named', () => {
  expect(picturedPageProblems(files('/tickets/nope'))).toEqual(['e2e/support/screens.ts: nothing of /help'])
})

test('a check that finds nothing to look at has failed', () => {
  expect(picturedPageProblems([])).toEqual(['no pages or no pictures found: they have moved'])
})
