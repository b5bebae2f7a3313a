import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

async function rowsIn(text: string, size: number): Promise<string[][]> {
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  return all(pieces())
}

async function all(pieces: AsyncIterable<string>): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { number, cells } of csvRows(pieces)) rows[number - 1] = cells
  return rows
}

test.each([1, 2, 3, 7, 1000])('a file reads the same in pieces of %i characters', async (size) => {
  const file = '\ufeffa,b,c\r\n"x, ""y""","line\r\nbreak",\r\n\r\n1,2,3\n"सड़क",,"q"'
  expect(await rowsIn(file, size)).toEqual([
    ['a', 'b', 'c'],
    ['x, "y"', 'line\r\nbreak', ''],
    [],
    ['1', '2', '3'],
    ['सड़क', '', 'q'],
  ])
  expect(await rowsIn('a;b\rc;1,5\r', size)).toEqual([
    ['a', 'b'],
    ['c', '1,5'],
  ])
})

test.each([1, 1000])('empty lines may stand above the heading, in pieces of %i characters', async (size) => {
  expect(await rowsIn('\r\n\na;b\n1,5;2\n', size)).toEqual([[], [], ['a', 'b'], ['1,5', '2']])
})

test('nothing has no rows', async () => {
  expect(await rowsIn('', 10)).toEqual([])
})

test('a quotation mark that nobody closes is told, at the end or once it is too long for a row', async () => {
  await expect(rowsIn('a,b\n1,2\n"c,d\n', 4)).rejects.toThrow('row 3: a quotation mark is not closed')
  const endless = async function* () {
    for (;;) yield '"never closed,'.repeat(1000)
  }
  await expect(all(endless())).rejects.toThrow('row 1: a quotation mark is not closed, or the row is longer')
})

test.each([
  ['"Main" road,b', true],
  ['a,"b" c', true],
  ['"a" ,"b"', false],
  ['a "b",c', false],
])('%s: something stands behind a closing quotation mark: %s', async (line, isDamaged) => {
  const pieces = async function* () {
    yield `h,i\n${line}\n`
  }
  const found: boolean[] = []
  for await (const row of csvRows(pieces())) found.push(row.isDamaged)
  expect(found).toEqual([false, isDamaged])
})
