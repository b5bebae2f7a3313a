import { expect, test } from 'vitest'
import { catalogueProblems } from './catalogue.ts'

function problems(texts: Record<string, unknown>, path = 'i18n/hi/auth.json') {
  return catalogueProblems([{ path, texts, keys: 'english' }])
}

test.each([
  ['Sign in', 'साइन इन करें'],
  ['Hello {{name}}', 'नमस्ते {{name}}'],
  ['{{count}} tickets_one', 'एक टिकट'],
  ['{{count}} tickets_other', '{{count}} टिकट'],
  ['Read the <1>terms</1>', '<1>शर्तें</1> पढ़ें'],
  ['Amount {{value, number}}', 'राशि {{value}}'],
  ['PDF', 'PDF'],
  ['Now {{status}}', 'अब ‘{{status}}’ है'],
])('"%s" → "%s" passes', (key, value) => {
  expect(problems({ [key]: value })).toEqual([])
})

test.each([
  ['Hello {{name}}', 'नमस्ते', 'lacks {{name}}'],
  ['Hello {{name}}', 'नमस्ते {{nam}}', 'lacks {{name}}'],
  ['Hello', 'नमस्ते {{name}}', 'adds {{name}}'],
  ['{{count}} tickets_other', 'टिकट', 'lacks {{count}}'],
  ['Read the <1>terms</1>', 'शर्तें पढ़ें', 'lacks </1>, <1>'],
  ['Now {{status}}', 'अब {{status}} है', 'quotes'],
  ['Sign in', '', 'missing'],
  ['Sign in', null, 'missing'],
  ['Report your problem here', 'Report your problem here', 'not translated'],
])('"%s" → "%s" is refused', (key, value, reason) => {
  expect(problems({ [key]: value }).join('\n')).toContain(reason)
})

test('English plurals repeat English words', () => {
  const texts = { '{{count}} open tickets_other': '{{count}} open tickets' }
  expect(problems(texts, 'i18n/plurals-en.json')).toEqual([])
  expect(problems(texts)).toEqual(['i18n/hi/auth.json: "{{count}} open tickets_other": is not translated'])
})

test('a code needs a text, and no more', () => {
  const texts = { NOT_SIGNED_IN: 'कृपया साइन इन करें', ACCOUNT_BLOCKED: '' }
  expect(catalogueProblems([{ path: 'i18n/hi/errors.json', texts, keys: 'codes' }])).toEqual([
    'i18n/hi/errors.json: "ACCOUNT_BLOCKED": the translation is missing',
  ])
})

test('a text in two files reads the same in both', () => {
  const auth = {
    path: 'i18n/hi/auth.json',
    texts: { Close: 'बंद करें', Back: 'वापस' },
    keys: 'english',
  } as const
  const home = { path: 'i18n/hi/home.json', texts: { Close: 'बन्द', Back: 'वापस' }, keys: 'english' } as const
  expect(catalogueProblems([auth, home])).toEqual([
    'i18n/hi/home.json: "Close" reads otherwise in i18n/hi/auth.json',
  ])
})
