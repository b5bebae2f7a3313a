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
  const names = (numbered: { attachment: { id: string }; number: number }[]) =>
    numbered.map(({ attachment, number }) => `${attachment.id} ${number}`)
  const first = arranged(attachments, { all: false, inLines: false })
  expect(names(first.pictures)).toEqual(['p1 1', 'v1 2', 'p2 3', 'p3 4'])
  expect(names(first.lines)).toEqual(['a1 1', 'd1 1'])
  expect(first.hidden).toBe(2)
  expect(arranged(attachments, { all: true, inLines: false }).hidden).toBe(0)
  expect(arranged(attachments.slice(0, 6), { all: false, inLines: false }).hidden).toBe(0)
  const inLines = arranged(attachments, { all: false, inLines: true })
  expect(names(inLines.lines)).toEqual(['p1 1', 'a1 1', 'v1 2', 'd1 1', 'p2 3', 'p3 4'])
  expect(inLines.pictures).toEqual([])
})
