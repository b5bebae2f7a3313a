import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns, type Place } from './turns.ts'

const turns = () => createTurns({ underWay: 50, waiting: 100 })

/** Whether it is this one's turn by now. */
async function isAdmitted({ admitted }: Place): Promise<boolean> {
  const is = admitted.then(() => true)
  await setImmediate()
  return Promise.race([is, Promise.resolve(false)])
}

test('dear work of one person is done one after the other, in its order', async () => {
  const enter = turns()
  const [first, second, third] = [enter('asha', 50), enter('asha', 50), enter('asha', 1)] as const
  expect(await Promise.all([first, second, third].map(isAdmitted))).toEqual([true, false, false])
  first.leave()
  expect(await Promise.all([second, third].map(isAdmitted))).toEqual([true, false])
  second.leave()
  expect(await isAdmitted(third)).toBe(true)
})

test('cheap work is done side by side', async () => {
  const enter = turns()
  const places = Array.from({ length: 51 }, () => enter('asha', 1))
  const admitted = await Promise.all(places.map(isAdmitted))
  expect(admitted).toEqual([...Array(50).fill(true), false])
})

test('nobody waits for somebody else', async () => {
  const enter = turns()
  enter('asha', 50)
  enter('asha', 50)
  expect(await isAdmitted(enter('ravi', 50))).toBe(true)
})

test('more than may wait is refused, and room that was left is given again', async () => {
  const enter = turns()
  const first = enter('asha', 50)
  const gone = enter('asha', 50)
  enter('asha', 50)
  expect(() => enter('asha', 1)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 1 } }),
  )
  gone.leave()
  const last = enter('asha', 50)
  first.leave()
  expect([await isAdmitted(gone), await isAdmitted(last)]).toEqual([false, false])
})

test('what is dearer than a person may have under way is done alone', async () => {
  const enter = turns()
  const first = enter('asha', 1)
  const dear = enter('asha', 80)
  expect(await isAdmitted(dear)).toBe(false)
  first.leave()
  expect(await isAdmitted(dear)).toBe(true)
})
