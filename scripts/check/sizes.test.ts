import { expect, test } from 'vitest'
import { checkSizes } from './sizes.ts'

function file(path: string, lines: number) {
  return { path, text: 'x\n'.repeat(lines) }
}

test('300 lines are allowed, 301 are not', () => {
  expect(checkSizes([file('web/src/a.tsx', 300)]).problems).toEqual([])
  expect(checkSizes([file('web/src/a.tsx', 301)]).problems).toEqual(['web/src/a.tsx: 301 lines, at most 300'])
})

test('files over 100 lines are counted, tests aside', () => {
  const files = [
    file('server/src/a.ts', 101),
    file('server/src/b.ts', 100),
    file('server/src/a.test.ts', 200),
  ]
  expect(checkSizes(files).summary).toBe('3 files; 1 of 2 without tests are over 100 lines')
})

test('documents and data may be long', () => {
  expect(checkSizes([file('docs/api.md', 900), file('web/src/platform/i18n/hi.json', 900)]).problems).toEqual(
    [],
  )
})
