import { expect, it } from 'vitest'
import { flat, typedAhead } from './choices.ts'

const choices = ['Open', 'In Progress', 'Resolved', 'Reopened'].map((label) => ({ value: label, label }))

it('lists groups in their order', () => {
  const [first, ...rest] = choices
  if (!first) throw new Error('no choice')
  expect(flat([first, { group: 'Others', items: rest }])).toEqual(choices)
})

it.each([
  ['r', 0, 'Resolved'],
  ['r', 2, 'Reopened'],
  ['rr', 3, 'Resolved'],
  ['reo', 2, 'Reopened'],
  ['o', 0, 'Open'],
  ['x', 1, 'In Progress'],
])('%s typed at %i leads to %s', (typed, active, label) => {
  expect(choices[typedAhead(choices, active, typed)]?.label).toBe(label)
})
