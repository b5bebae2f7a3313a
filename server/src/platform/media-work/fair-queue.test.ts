import { beforeEach, expect, test } from 'vitest'
import { FairQueue, type Waiting } from './fair-queue.ts'

let queue: FairQueue<string>
beforeEach(() => {
  queue = new FairQueue()
})

/** Serves everything one after the other, each at the cost that was expected. */
function serveAll(mostCost = Number.POSITIVE_INFINITY): string[] {
  const served: string[] = []
  for (let next = queue.next(mostCost); next; next = queue.next(mostCost)) {
    served.push(next.item)
    queue.finish(next, next.cost)
  }
  return served
}

test('a small piece passes what is dear, whoever came first', () => {
  queue.add('a', 5000, 'a1')
  queue.add('b', 4000, 'b1')
  queue.add('c', 20, 'c1')
  expect(serveAll()).toEqual(['c1', 'b1', 'a1'])
})

test('people share by cost: one dear piece of one is worth many small ones of another', () => {
  for (const name of ['a1', 'a2']) queue.add('a', 1000, name)
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) queue.add('b', 300, name)
  expect(serveAll()).toEqual(['b1', 'b2', 'b3', 'a1', 'b4', 'b5', 'a2'])
})

test('who was served much does not make up for it by waiting, nor is anybody paid for having been away', () => {
  queue.add('a', 1000, 'a1')
  serveAll()
  queue.add('b', 900, 'b1')
  queue.add('a', 900, 'a2')
  expect(serveAll()).toEqual(['b1', 'a2'])
  queue.add('c', 600, 'c1')
  queue.add('c', 600, 'c2')
  queue.add('d', 500, 'd1')
  expect(serveAll()).toEqual(['d1', 'c1', 'c2'])
})

test('of one person one piece is served at a time, in the order they came', () => {
  queue.add('a', 10, 'a1')
  queue.add('a', 10, 'a2')
  queue.add('b', 5000, 'b1')
  const first = queue.next(Number.POSITIVE_INFINITY) as Waiting<string>
  expect(first.item).toBe('a1')
  expect(queue.next(100)).toBeUndefined()
  expect(queue.next(Number.POSITIVE_INFINITY)?.item).toBe('b1')
  queue.finish(first, 10)
  expect(queue.next(100)?.item).toBe('a2')
})

test('a worker for small pieces leaves what is dear', () => {
  queue.add('a', 5000, 'a1')
  expect(queue.next(100)).toBeUndefined()
  queue.add('b', 100, 'b1')
  expect(serveAll(100)).toEqual(['b1'])
})

test('what took longer than it seemed counts against its person', () => {
  queue.add('a', 10, 'a1')
  queue.add('a', 10, 'a2')
  queue.add('b', 500, 'b1')
  queue.finish(queue.next(100) as Waiting<string>, 5000)
  expect(serveAll()).toEqual(['b1', 'a2'])
})

test('who gives up is not served, and the backlog counts what waits', () => {
  const first = queue.add('a', 100, 'a1')
  queue.add('b', 300, 'b1')
  expect(queue.backlog).toBe(400)
  expect([queue.withdraw(first), queue.withdraw(first)]).toEqual([true, false])
  expect(queue.backlog).toBe(300)
  expect(serveAll()).toEqual(['b1'])
  expect(queue.backlog).toBe(0)
})
