import { expect, test } from 'vitest'
import { createRestingTurn, createSemaphore } from './semaphore.ts'

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

test('after each work a rest as long as it is taken, whether it failed or not, and nobody waits for their own', async () => {
  const inTurn = createRestingTurn()
  const begun: number[] = []
  const ended: number[] = []
  const work = (fails: boolean) =>
    inTurn(async () => {
      begun.push(performance.now())
      await new Promise((done) => setTimeout(done, 100))
      ended.push(performance.now())
      if (fails) throw new Error('failed')
    })
  const answered = work(true).catch(() => begun.length)
  const others = [work(false), work(false)]
  expect(await answered).toBe(1)
  await Promise.all(others)
  for (const n of [1, 2]) {
    const took = (ended[n - 1] ?? 0) - (begun[n - 1] ?? 0)
    // A timer of Node may come a millisecond early.
    expect((begun[n] ?? 0) - (ended[n - 1] ?? 0)).toBeGreaterThanOrEqual(took - 2)
  }
})
