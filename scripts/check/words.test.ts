import { expect, test } from 'vitest'
import { wordProblems } from './words.ts'

function problems(text: string, path = 'server/src/main.ts'): string[] {
  return wordProblems([{ path, text }])
}

/** Joined here so that the check does not find its own test. */
function joined(...parts: string[]): string {
  return parts.join('')
}

test.each([
  joined('// TO', 'DO later'),
  joined('// FIX', 'ME'),
  joined("const folder = '/wo", "rk/main'"),
  joined("open('/ro", "ot/.cache')"),
  joined('const row: an', 'y = 1'),
  joined('function read(input: an', 'y, limit = 3) {}'),
  joined('const rows = [] as an', 'y[]'),
  joined('const map = new Map<string, Array<an', 'y>>()'),
  joined('// @ts-ig', 'nore'),
  joined('test.on', "ly('x', () => {})"),
])('%s is found', (line) => {
  expect(problems(`const a = 1\n${line}\n`)).toHaveLength(1)
  expect(problems(`const a = 1\n${line}\n`)[0]).toContain('server/src/main.ts:2')
})

test.each([
  '// a note: any process may ask',
  "const url = 'https://example.org/tmp/plan'",
  "app.get('/workers', list)",
  'const company = many',
  "import { root } from '../root/place.ts'",
])('%s stays', (line) => {
  expect(problems(line)).toEqual([])
})

test('types are not looked for in prose', () => {
  expect(problems('Which of them: any.', 'docs/api.md')).toEqual([])
})
