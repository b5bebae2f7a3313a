import { expect, it } from 'vitest'
import { labelsThatFit } from './town-labels.ts'

const label = (name: string, x: number, y: number, width = 60) => ({ name, x, y, width })
const namesOf = (...labels: ReturnType<typeof label>[]) => labelsThatFit(labels).map(({ name }) => name)

it('a name that would lie on a larger town’s name is left out', () => {
  expect(namesOf(label('large', 0, 0), label('on it', 30, 5), label('beside', 90, 5))).toEqual([
    'large',
    'beside',
  ])
  expect(namesOf(label('large', 50, 0), label('its name runs into it', 0, 0))).toEqual(['large'])
  expect(namesOf(label('large', 50, 0), label('short', 0, 0, 20))).toEqual(['large', 'short'])
})

it('names stand above each other with a line between', () => {
  expect(namesOf(label('large', 0, 0), label('too near', 0, 17), label('below', 0, 20))).toEqual([
    'large',
    'below',
  ])
})

it('one that is left out makes no room scarce', () => {
  expect(namesOf(label('a', 0, 0), label('b', 60, 0), label('c', 110, 0))).toEqual(['a', 'c'])
})
