import { expect, it } from 'vitest'
import { labelsThatFit } from './town-labels.ts'

const label = (name: string, x: number, y: number, width = 60) => ({ name, x, y, width })
const placed = (...labels: ReturnType<typeof label>[]) =>
  labelsThatFit(labels).map(({ name, side }) => `${name} ${side}`)

it('a name that would lie on a larger town’s name stands on the other side, or is left out', () => {
  expect(placed(label('large', 0, 0), label('on it', 30, 5), label('beside', 90, 5))).toEqual([
    'large right',
    'beside right',
  ])
  expect(placed(label('large', 50, 0), label('west of it', 20, 0))).toEqual([
    'large right',
    'west of it left',
  ])
  expect(placed(label('large', 50, 0), label('short', 0, 0, 20))).toEqual(['large right', 'short right'])
})

it('names stand above each other with a line between', () => {
  expect(placed(label('large', 0, 0), label('too near', 0, 17), label('below', 0, 20))).toEqual([
    'large right',
    'below right',
  ])
})

it('one that is left out takes no room', () => {
  expect(placed(label('a', 0, 0), label('b', 60, 0), label('c', 110, 0))).toEqual(['a right', 'c right'])
})
