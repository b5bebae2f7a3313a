import { expect, test } from 'vitest'
import { featureCircles } from './feature-circles.ts'

/** `a/x.service.ts > b/y.policy.ts`, below the server's features. */
function modules(...arrows: string[]) {
  return arrows.map((arrow) => {
    const [source = '', resolved = ''] = arrow.split(' > ').map((path) => `server/src/features/${path}`)
    return { source, dependencies: [{ resolved }] }
  })
}

test('arrows in one direction are no circle', () => {
  const tree = modules('a/a.service.ts > b/b.service.ts', 'b/b.service.ts > c/c.policy.ts', 'a/x.ts > c/y.ts')
  expect(featureCircles(tree)).toEqual([])
})

test('an arrow back is named with both imports, and once', () => {
  const tree = modules(
    'a/a.service.ts > b/b.service.ts',
    'a/more.service.ts > b/b.policy.ts',
    'b/b.present.ts > a/a.model.ts',
  )
  expect(featureCircles(tree)).toEqual([
    'no-circles-of-features: ' +
      'server/src/features/a/a.service.ts → server/src/features/b/b.service.ts, ' +
      'server/src/features/b/b.present.ts → server/src/features/a/a.model.ts',
  ])
})

test('a circle of three is found beside one of two', () => {
  const tree = modules(
    'a/a.ts > b/b.ts',
    'b/b.ts > c/c.ts',
    'c/c.ts > a/a.ts',
    'x/x.ts > y/y.ts',
    'y/y.ts > x/x.ts',
  )
  expect(featureCircles(tree).map((line) => line.split('→').length - 1)).toEqual([3, 2])
})

test('imports inside a feature and those of tests make no arrow', () => {
  const tree = modules('a/a.ts > b/b.ts', 'b/b.test.ts > a/a.ts', 'a/a.ts > a/c.ts', 'a/c.ts > a/a.ts')
  expect(featureCircles(tree)).toEqual([])
})
