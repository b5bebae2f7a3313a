import { expect, test } from 'vitest'
import { hindiProblems } from './hindi.ts'
import { readSources } from './source-files.ts'

const catalogue = (...keys: string[]) => ({
  path: 'web/src/platform/i18n/hi/server.json',
  text: JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'हिंदी']))),
})
const service = (text: string) => ({ path: 'server/src/features/evidence/upload.service.ts', text })
const problems = (text: string, ...keys: string[]) => hindiProblems([service(text), catalogue(...keys)])

const refuse = (message: string) => `throw new AppError('X', { message: ${message} })`

/** As it stands in a template of the source. */
const value = ['$', '{name}'].join('')

test.each([
  ["'No file.'", ['No file.']],
  [`\`${value} is too large.\``, ['{{file}} is too large.']],
  [
    `portal(role) })\nfunction portal(role) { if (a) return null\nreturn \`No ${value}.\` } ({`,
    ['No ADMIN.'],
  ],
  ["rule.tooLarge })\nconst rule = ({ tooLarge: '9 MB at most.'", ['{{size}} MB at most.']],
  ["isSmall ? 'Too small.' : 'Too large.'", ['Too small.', 'Too large.']],
  [`said, fields: { [field]: \`${value}: ${value}\` } })\nconst told = ({ said: 'No.', name: 'No.'`, ['No.']],
])('%s is read, and asks for its Hindi', (message, keys) => {
  expect(problems(refuse(message), ...keys)).toEqual([])
  expect(problems(refuse(message), 'Other')).toHaveLength(keys.length)
})

test.each([
  "const refuse = (field, said) => new AppError('X', { message: said })\nrefuse('f', 'No file.')",
  "throw new UnreadableMedia('No file.')",
  "const fields = {}\nfields[part] ??= 'No file.'",
])('%s is read too', (text) => {
  expect(problems(text, 'No file.')).toEqual([])
  expect(problems(text, 'Other')).toHaveLength(1)
})

test('a text that cannot be followed is a problem', () => {
  expect(problems("throw new AppError('X', { message: told })")).toEqual([
    'server/src/features/evidence/upload.service.ts:1: not found what is said here',
  ])
})

test('what the contract says of a field is asked for, its descriptions are not', () => {
  const contract = {
    path: 'contract/src/report.ts',
    text: "endpoint({ summary: 'File a report', body: text('note', 'A note is needed') })",
  }
  expect(hindiProblems([contract, catalogue()])).toEqual([
    'contract/src/report.ts:1: no Hindi in server.json or validation.json: "A note is needed"',
  ])
})

test.each(['{ticket.title}', '{ticket?.block}', 'new Intl.NumberFormat()', 'date.toLocaleString()'])(
  'a screen does not show %s as it is',
  (text) => {
    const screen = { path: 'web/src/features/tickets/list/card.tsx', text: `<p>${text}</p>` }
    expect(hindiProblems([service("new UnreadableMedia('No.')"), catalogue('No.'), screen])).toHaveLength(1)
  },
)

test('a check that finds nothing to look at has failed', () => {
  expect(hindiProblems([catalogue('No file.')])).toEqual([
    'no texts of contract and server found: they have moved',
  ])
})

test('the product says dozens of texts', () => {
  const withoutHindi = readSources().map((file) =>
    file.path.includes('/i18n/hi/') ? { ...file, text: '{}' } : file,
  )
  expect(hindiProblems(withoutHindi).length).toBeGreaterThan(80)
})
