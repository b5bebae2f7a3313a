import { expect, test } from 'vitest'
import { disposition, readRange } from './send-file.ts'

test.each([
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['bytes=1e3-', null],
  ['items=0-1', null],
  [undefined, null],
])('of 1000 bytes, %s asks for %j', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range)
})

test('a name cannot leave its quotes or its header', () => {
  expect(disposition('application/pdf', 'a"; filename=evil.exe\r\nX: 1.pdf')).toBe(
    `attachment; filename="a__ filename=evil.exe__X: 1.pdf"; filename*=UTF-8''a%22%3B%20filename%3Devil.exe%0D%0AX%3A%201.pdf`,
  )
})

test('only pictures and recordings are shown in place', () => {
  expect(disposition('video/mp4', 'a.mp4')).toMatch(/^inline;/)
  expect(disposition('text/html', 'a.html')).toMatch(/^attachment;/)
})
