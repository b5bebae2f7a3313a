import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

const aMoment = () => new Promise((done) => setTimeout(done, 1))

test('no more than its places work at once, in the order they came, also after some have failed', async () => {
  const enter = createSemaphore(2)
  const order: number[] = []
  let atOnce = 0
  let most = 0
  const work = (n: number) =>
    enter(async () => {
      order.push(n)
      atOnce += 1
      most = Math.max(most, atOnce)
      await aMoment()
      atOnce -= 1
      if (n % 3 === 0) throw new Error(`${n} failed`)
    })
  const all = Array.from({ length: 9 }, (_, n) => n)
  const first = all.slice(0, 5).map(work)
  await Promise.allSettled(first.slice(0, 2))
  // Some of the first ones still wait.
  const outcomes = await Promise.allSettled([...first, ...all.slice(5).map(work)])
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(order).toEqual(all)
  expect(most).toBe(2)
})
