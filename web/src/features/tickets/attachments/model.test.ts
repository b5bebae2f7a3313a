import { expect, it } from 'vitest'
import { attachmentOf } from '#testing/ticket.ts'
import { arranged } from './model.ts'

it('shows six attachments at first, pictures beside each other and the rest in lines', () => {
  const attachments = [
    attachmentOf('p1'),
    attachmentOf('a1', { type: 'AUDIO' }),
    attachmentOf('v1', { type: 'VIDEO' }),
    attachmentOf('d1', { type: 'DOCUMENT' }),
    ...['p2', 'p3', 'p4', 'p5'].map((id) => attachmentOf(id)),
  ]
  const first = arranged(attachments, false)
  expect(first.pictures.map(({ id }) => id)).toEqual(['p1', 'v1', 'p2', 'p3'])
  expect(first.lines.map(({ id }) => id)).toEqual(['a1', 'd1'])
  expect(first.hidden).toBe(2)
  expect(arranged(attachments, true).hidden).toBe(0)
  expect(arranged(attachments.slice(0, 6), false).hidden).toBe(0)
})
