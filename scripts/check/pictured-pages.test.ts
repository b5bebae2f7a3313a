import { expect, test } from 'vitest'
import { picturedPageProblems } from './pictured-pages.ts'

const route = (path: string, component: string) =>
  `createRoute({\n    path: '${path}',\n    component: ${component},\n  }),`
const everybody = ['agent', 'head', 'admin'].flatMap((who) =>
  ['home', 'issues', 'ticket'].map((what) => `{ name: '${who}-${what}', isCentral: true }`),
)
const citizens = ['report-form', 'my-issues', 'own-ticket'].map(
  (name) => `{ name: '${name}', isCentral: true }`,
)
const files = (...screens: string[]) => filesWith([...everybody, ...citizens], ...screens)
const filesWith = (named: string[], ...screens: string[]) => [
  {
    path: 'web/src/app/pages/citizen-pages.ts',
    text: [route('/help', 'help'), route('/tickets/$id', 'ticket'), route('/map', 'coming')].join('\n'),
  },
  {
    path: 'e2e/support/screens.ts',
    text: [...named, ...screens.map((path) => `{ path: '${path}' }`)].join('\n'),
  },
]

test('a page that is pictured, be it with a parameter, is at home; one to come needs no picture', () => {
  expect(picturedPageProblems(files('/help?q=1', '/tickets/nope'))).toEqual([])
})

test('a page without a picture is named', () => {
  expect(picturedPageProblems(files('/tickets/nope'))).toEqual(['e2e/support/screens.ts: nothing of /help'])
})

test('home, list and ticket of each role, and the hardest screens at 200 %, are asked for', () => {
  const [, ...all] = everybody
  const flat = citizens.map((screen) => screen.replace("my-issues', isCentral: true", "my-issues'"))
  expect(picturedPageProblems(filesWith([...all, ...flat], '/help', '/tickets/nope'))).toEqual([
    'e2e/support/screens.ts: nothing of agent-home',
    'e2e/support/screens.ts: nothing of my-issues at 200 %',
  ])
})

test('a check that finds nothing to look at has failed', () => {
  expect(picturedPageProblems([])).toEqual(['no pages or no pictures found: they have moved'])
})
