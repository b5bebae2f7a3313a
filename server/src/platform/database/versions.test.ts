import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from './database.ts'
import { createVersionReader } from './versions.ts'

/** Readings that a test answers by hand, in their order. */
function setUp() {
  const begun: PromiseWithResolvers<{ rows: unknown[] }>[] = []
  const executeQuery = () => {
    const reading = Promise.withResolvers<{ rows: unknown[] }>()
    begun.push(reading)
    return reading.promise
  }
  const answer = (nth: number, changes: number) =>
    begun[nth]?.resolve({ rows: [{ department_id: null, changes }] })
  return { begun, answer, versions: createVersionReader({ executeQuery } as unknown as Db) }
}

test('who asks while versions are read gets those of a later reading, with all who ask meanwhile', async () => {
  const { begun, answer, versions } = setUp()
  const first = [versions(), versions()]
  await expect.poll(() => begun.length).toBe(1)
  const later = [versions(), versions()]
  await wait(20)
  expect(begun).toHaveLength(1)
  answer(0, 1)
  await expect.poll(() => begun.length).toBe(2)
  const latest = versions()
  answer(1, 2)
  expect((await Promise.all(first)).map(({ everybody }) => everybody)).toEqual([1, 1])
  expect((await Promise.all(later)).map(({ everybody }) => everybody)).toEqual([2, 2])
  await expect.poll(() => begun.length).toBe(3)
  answer(2, 3)
  expect((await latest).everybody).toBe(3)
})

test('who asks alone waits for nobody; while others go on asking, a reading waits for them and begins all the same', async () => {
  const { begun, answer, versions } = setUp()
  void versions()
  await expect.poll(() => begun.length).toBe(1)
  answer(0, 1)
  await setImmediate()
  void versions()
  for (let turn = 0; turn < 3; turn += 1) await setImmediate()
  expect(begun).toHaveLength(2)
  const at = performance.now()
  answer(1, 2)
  let asked = 0
  for (; begun.length === 2; asked += 1) {
    void versions()
    await setImmediate()
  }
  expect(asked).toBeGreaterThan(3)
  expect(performance.now() - at).toBeGreaterThan(1)
})

test('a reading that fails is the failure of those who joined it alone', async () => {
  const { begun, answer, versions } = setUp()
  const first = versions()
  await expect.poll(() => begun.length).toBe(1)
  const later = versions()
  begun[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => begun.length).toBe(2)
  answer(1, 2)
  expect((await later).everybody).toBe(2)
  await setImmediate()
})

test('what was counted in and what waits is added up, by department', async () => {
  const { begun, versions } = setUp()
  const asked = versions()
  await expect.poll(() => begun.length).toBe(1)
  const rows = [
    { department_id: 'a', changes: 3 },
    { department_id: 'b', changes: 5 },
    { department_id: null, changes: 7 },
    { department_id: 'a', changes: 1 },
  ]
  begun[0]?.resolve({ rows })
  const found = await asked
  expect(found.everybody).toBe(7)
  expect([found.tickets(), found.tickets(['a']), found.tickets(['a', 'b']), found.tickets(['c'])]).toEqual([
    9, 4, 9, 0,
  ])
})
