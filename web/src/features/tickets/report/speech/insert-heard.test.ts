import { expect, it } from 'vitest'
import { insertHeard } from './insert-heard.ts'

it.each([
  ['', 0, 0, 'Two wires.'],
  ['Since Monday.', 13, 13, 'Since Monday. Two wires.'],
  ['Since Monday. ', 14, 14, 'Since Monday. Two wires.'],
  ['Here and there.', 5, 5, 'Here Two wires. and there.'],
  ['Here and there.', 5, 8, 'Here Two wires. there.'],
])('puts what was heard into "%s" from %i to %i', (text, from, to, whole) => {
  const inserted = insertHeard(text, { from, to }, 'Two wires.', 100)
  expect(inserted.text).toBe(whole)
  expect(inserted.text.slice(0, inserted.caret).trimEnd()).toMatch(/Two wires\.$/)
})

it('takes no more than the field holds', () => {
  expect(insertHeard('12345', { from: 5, to: 5 }, 'abcdef', 8)).toEqual({ text: '12345 ab', caret: 8 })
})
