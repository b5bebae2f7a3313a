import type { Ticket } from '@nagrik/contract/tickets'
import { expect, test } from 'vitest'
import { exportLine, headings } from './export.model.ts'

const ticket = {
  ticketNumber: 'HR-1',
  title: 'A light',
  status: 'IN_PROGRESS',
  priority: 'CRITICAL',
  categoryName: 'Street Lighting',
  categoryNameHi: 'सड़क की बत्ती',
  latitude: 28.5,
  createdAt: '2026-11-22T20:00:00Z',
  supportCount: 0,
  isOverdue: true,
  isEscalated: false,
  sla: { resolutionDeadline: null },
  _count: { comments: 2 },
} as unknown as Ticket

test('a file begins with the mark of UTF-8 and headings of the language', () => {
  expect(headings('en')).toMatch(/^\ufeff"Ticket number","Title",.*\r\n$/)
  expect(headings('hi')).toMatch(/^\ufeff"शिकायत संख्या","शीर्षक",.*\r\n$/)
})

test('a line has as many cells as there are headings, with words and times of the language', () => {
  const english = exportLine(ticket, 'en').split(',')
  expect(english).toHaveLength(headings('en').split(',').length)
  expect(english).toEqual(
    expect.arrayContaining(['"In Progress"', '"Critical"', '"2026-11-23 01:30"', '28.5', '0']),
  )
  expect(exportLine(ticket, 'hi').split(',')).toEqual(
    expect.arrayContaining(['"काम जारी"', '"अति गंभीर"', '"सड़क की बत्ती"', '"हाँ"']),
  )
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+91 light', `"'+91 light"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r\n=1', `"'\r\n=1"`],
  [' =1', `"' =1"`],
  ['＝1', `"'＝1"`],
  ['1-1', '"1-1"'],
  ['a "b", c', '"a ""b"", c"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['line\nline', '"line\nline"'],
])('a title %j is no formula and no other cell', (title, cell) => {
  expect(exportLine({ ...ticket, title }, 'en')).toContain(`"HR-1",${cell},`)
})
