import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email, PersonName, text } from './fields.ts'
import { listAssignees } from './people.ts'

const Note = text('note', 40).check(z.minLength(1, 'note is empty'))
const refusal = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('text', () => {
  test('is kept as written, without the spaces around it', () => {
    expect(Note.parse(' कृपया\nक्‍या 👨‍👩‍👧 \u200f(א) ')).toBe('कृपया\nक्‍या 👨‍👩‍👧 \u200f(א)')
  })

  test.each([' \n\t', '\u200b', '\u200e\u200f', '\ufeff\u2060', '\u3164', '\u2800', '\u00ad', '\ufe0f'])(
    '%j shows nothing and counts as empty',
    (value) => {
      expect(refusal(Note, value)).toBe('note is empty')
    },
  )

  test.each(['a\0b', 'a\u001b[31m', 'a\u0085', 'a\ud800b', '\udc00', '😀\ud83d'])(
    '%j cannot be stored',
    (value) => {
      expect(refusal(Note, value)).toBe('note contains characters that cannot be stored')
    },
  )

  test('a megabyte is refused quickly', () => {
    const started = performance.now()
    for (const piece of ['a', '\n', ' ', '\u200b', '😀']) refusal(Note, `a${piece.repeat(1_000_000)}b`)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

test('a name is one line that nothing turns around', () => {
  expect(PersonName.parse('Asha\r\n\u202eDevi\u202c  Rani')).toBe('Asha Devi Rani')
  expect(refusal(PersonName, '\u202e')).toBe('Name is required')
})

test.each([
  'a\u200b@example.org',
  'a@exa\u202emple.org',
  'a\ud800@example.org',
  'a@b<b>.org',
  'a@b/c.org',
  'a@b..org',
])('%j is no e-mail address', (address) => {
  expect(refusal(Email, address)).toBe('Please enter a valid email address')
})

test.each(['asha.devi+ward@example.co.in', 'आशा@उदाहरण.भारत', "o'neil@x-y.org"])(
  '%j is an e-mail address',
  (address) => {
    expect(Email.parse(` ${address.toUpperCase()} `)).toBe(address)
  },
)

describe('the choice of assignees', () => {
  const query = (over: object) => listAssignees.query.safeParse({ role: 'FIELD_AGENT', ...over })

  test('refuses a search that cannot be stored or is too long, by name', () => {
    for (const search of ['a\0b', 'x'.repeat(201)]) {
      expect(query({ search }).error?.issues.map((issue) => issue.path)).toEqual([['search']])
    }
  })

  test('answers a long list of wrong roles with one error', () => {
    expect(query({ role: ','.repeat(5000) }).error?.issues).toHaveLength(1)
  })
})
