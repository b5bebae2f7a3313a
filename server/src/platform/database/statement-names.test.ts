import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

/** Uses a text so often; gives back what its last use was named. */
function useOf(nameOf: ReturnType<typeof createStatementNames>, text: string, times: number) {
  for (let left = times; left > 1; left -= 1) nameOf(text, 1)
  return nameOf(text, 1)
}

test('a text has a name from its fifth use on, always the same', () => {
  const nameOf = createStatementNames()
  expect(useOf(nameOf, 'select 1', 4)).toBeUndefined()
  const name = nameOf('select 1', 1)
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(nameOf('select 1', 1)).toBe(name)
  expect(useOf(createStatementNames(), 'select 1', 5)).toBe(name)
})

test('rare texts, however many, take no name from one that is used often', () => {
  const nameOf = createStatementNames()
  for (let rare = 0; rare < 5000; rare += 1) {
    expect(useOf(nameOf, `select ${rare}`, 4)).toBeUndefined()
  }
  expect(useOf(nameOf, 'select often', 5)).toBeDefined()
})

test('a text of which a thousand others were used since is counted anew', () => {
  const nameOf = createStatementNames()
  useOf(nameOf, 'select now and again', 4)
  useOf(nameOf, 'select lately', 4)
  for (let other = 0; other < 999; other += 1) nameOf(`select ${other}`, 1)
  expect(nameOf('select lately', 1)).toBeDefined()
  expect(nameOf('select now and again', 1)).toBeUndefined()
})

test('at most 500 texts have names, and those keep them', () => {
  const nameOf = createStatementNames()
  const named = Array.from({ length: 600 }, (_, at) => useOf(nameOf, `select ${at}`, 5))
  expect(named.map((name) => name !== undefined)).toEqual([
    ...Array(500).fill(true),
    ...Array(100).fill(false),
  ])
  expect(nameOf('select 0', 1)).toBe(named[0])
})
