import { expect, test, vi } from 'vitest'
import { maskContacts } from './masking.ts'

const hostile = [
  ...[
    'a',
    '9 ',
    '1-',
    'a.',
    '(',
    '@',
    'a@',
    ' at ',
    'a at a ',
    'a at a dot ',
    'a dot ',
    '[at',
    ' ',
    '\n',
    '9,',
  ],
  ...[
    '98 ',
    '1234 ',
    '28.4595 ',
    '12:30',
    '8.11.2025',
    'ngr-2025-',
    'rs 1,',
    '+',
    '0 ',
    '९',
    '\u200b',
    '9\u0336',
  ],
]

/** At twenty times the longest text that anybody can send, work that grew with its square would not end here. */
test.each(hostile)('a hostile text of many %j is read', (piece) => {
  const text = piece.repeat(100_000 / piece.length)
  expect(maskContacts(text).length).toBeGreaterThan(0)
})

test.each(hostile)('a text of many %j takes a few patterns for each of its characters', (piece) => {
  const text = piece.repeat(5000 / piece.length)
  const patterns = vi.spyOn(RegExp.prototype, 'exec')
  maskContacts(text)
  const tried = patterns.mock.calls.length
  patterns.mockRestore()
  expect(tried / text.length).toBeLessThan(4)
})
