import { expect, it } from 'vitest'
import { ticketOf } from '#testing/ticket.ts'
import { errorsIn, replyFor, withReply } from './model.ts'

const template = {
  textEn: '{number}: {department} has {category} in hand. {number}',
  textHi: '{number}: {category}, {department}',
}

it('a reply has number, category and department in its own language', () => {
  const ticket = ticketOf()
  expect(replyFor(template, ticket, 'en')).toBe(
    'NGR-2026-000042: Electrical has Street Lighting in hand. NGR-2026-000042',
  )
  expect(replyFor(template, ticket, 'hi')).toBe('NGR-2026-000042: स्ट्रीट लाइट, विद्युत')
})

it.each([
  ['', 0, 'Reply'],
  ['Dear citizen,', 13, 'Dear citizen,\n\nReply'],
  ['Before after', 7, 'Before\n\nReply\n\nafter'],
  ['after', 0, 'Reply\n\nafter'],
  ['before \n', 8, 'before\n\nReply'],
])('into %j at %i it comes on lines of its own and takes nothing away', (text, caret, whole) => {
  const inserted = withReply(text, caret, 'Reply')
  expect(inserted?.text).toBe(whole)
  expect(inserted?.text.slice(0, inserted.caret)).toMatch(/Reply$/)
})

it('what makes a comment too long is not inserted', () => {
  expect(withReply('x'.repeat(4993), 4993, 'Reply')?.text).toHaveLength(5000)
  expect(withReply('x'.repeat(4994), 4994, 'Reply')).toBeNull()
})

it('a template needs a title and both languages, and knows its placeholders', () => {
  expect(errorsIn({ title: 'Seen', textEn: 'a {number}', textHi: 'b' })).toEqual({})
  expect(Object.keys(errorsIn({ title: ' ', textEn: '', textHi: '{name}' }))).toEqual([
    'title',
    'textEn',
    'textHi',
  ])
})
