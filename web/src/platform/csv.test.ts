import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('writes a table that spreadsheets read as it is', () =>
  expect(
    csvOf([
      ['Department', 'Total'],
      ['जल "विभाग", Hisar', 12.5],
      ['two\nlines', null],
    ]),
  ).toBe('\ufeff"Department","Total"\r\n"जल ""विभाग"", Hisar",12.5\r\n"two\nlines",\r\n'))

it.each(['=1+1', '+91', '-2', '@x', ' =1', '＝1', '\t=1'])('writes %j as text, not as a formula', (cell) =>
  expect(csvOf([[cell]])).toBe(`\ufeff"'${cell}"\r\n`),
)

it('writes a number below nothing as a number', () => expect(csvOf([[-3.5]])).toBe('\ufeff-3.5\r\n'))
