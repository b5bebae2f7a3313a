import { expect, test } from 'vitest'
import { UnendedQuote } from '#platform/csv-rows.ts'
import { rowsOf } from './csv.model.ts'

test.each<[string, string, string[][]]>([
  ['nothing', '', []],
  ['a mark before it', '\ufeffa,b', [['a', 'b']]],
  [
    'line ends of Windows, Unix and old Macs',
    'a,b\r\nc,d\ne,f\rg,h',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
  ],
  [
    'quotes, with separators, line ends and quotes inside',
    'a,b\n"x, y","say ""hi""\nthere"',
    [
      ['a', 'b'],
      ['x, y', 'say "hi"\nthere'],
    ],
  ],
  [
    'spaces around cells',
    ' a , b \n" c " , d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells',
    'a,b,c\n,,\n,x,',
    [
      ['a', 'b', 'c'],
      ['', '', ''],
      ['', 'x', ''],
    ],
  ],
  ['empty lines, which keep their number', 'a\n\nb\n', [['a'], [], ['b']]],
  [
    'semicolons',
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1,5\t2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'words in Hindi',
    'नाम,विभाग\nनिशा,"सफ़ाई, सड़क"',
    [
      ['नाम', 'विभाग'],
      ['निशा', 'सफ़ाई, सड़क'],
    ],
  ],
  ['what follows a closing quote', '"a"x,b', [['a', 'b']]],
])('a file with %s', (_, file, rows) => {
  expect(rowsOf(file)).toEqual(rows)
})

test('a quote that is not closed', () => {
  expect(() => rowsOf('a,b\n"c,d')).toThrow(UnendedQuote)
})

test('a file of quotes and separators alone comes to its end soon', () => {
  const started = performance.now()
  for (const part of ['"', ',', '""', '\r', '",']) {
    try {
      rowsOf(part.repeat(100_000))
    } catch (error) {
      expect(error).toBeInstanceOf(UnendedQuote)
    }
  }
  expect(performance.now() - started).toBeLessThan(3000)
})
