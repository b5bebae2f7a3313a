import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('who asks alone waits for nobody; while others go on asking, a reading waits two milliseconds for them', async () => {
  let now = 1000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => clock.mockRestore())
  const { begun, answer, versions } = setUp()
  const turns = async (count: number, asking = false) => {
    for (let turn = 0; turn < count; turn += 1) {
      if (asking) void versions()
      await setImmediate()
    }
  }
  void versions()
  await turns(3)
  expect(begun).toHaveLength(1)
  answer(0, 1)
  await turns(1)
  void versions()
  await turns(3)
  expect(begun).toHaveLength(2)
  answer(1, 2)
  await turns(20, true)
  expect(begun).toHaveLength(2)
  now += 2
  await turns(3, true)
  expect(begun).toHaveLength(3)
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
