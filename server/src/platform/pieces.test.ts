import { expect, test } from 'vitest'
import { mapInPieces } from './pieces.ts'

test('a long list is mapped whole and in order, and others have their turn meanwhile', async () => {
  const numbers = Array.from({ length: 250 }, (_, n) => n)
  const turns: number[] = []
  let mapped = 0
  const other = () => {
    turns.push(mapped)
    if (mapped < numbers.length) setImmediate(other)
  }
  setImmediate(other)
  const doubled = await mapInPieces(numbers, (n) => {
    mapped += 1
    return 2 * n
  })
  expect(doubled).toEqual(numbers.map((n) => 2 * n))
  expect(turns).toContain(100)
  expect(turns).toContain(200)
})
