import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((done) => setTimeout(done, ms)),
}))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A PostgreSQL that takes connections at once, and ends by itself when it has run for so long. */
async function running(forMs: number) {
  const start = vi.fn(async () => ({
    ended: new Promise<void>((ended) => setTimeout(ended, forMs)),
    stop: async () => undefined,
  }))
  const watch = { patienceMs: 30_000, log: vi.fn(), onDown: vi.fn(), onUp: vi.fn(), onLost: vi.fn() }
  return { start, watch, kept: await keepRunning(start, watch) }
}

test('one that ends soon after each start comes back after growing pauses, and is given up in the end', async () => {
  const { start, watch } = await running(100)
  await vi.advanceTimersByTimeAsync(150)
  expect(start).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(start.mock.calls.length).toBeLessThan(9)
  expect(watch.onLost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(watch.onLost.mock.calls).toEqual([[new Error('PostgreSQL ended 20 times soon after its start.')]])
  expect(start).toHaveBeenCalledTimes(20)
})

test('one that ran for a while each time comes back at once, however often', async () => {
  const { start, watch } = await running(15_000)
  await vi.advanceTimersByTimeAsync(50 * 15_000 + 1000)
  expect(start).toHaveBeenCalledTimes(51)
  expect(watch.onLost).not.toHaveBeenCalled()
})

test('one that comes back during a stop is announced to nobody', async () => {
  const { start, watch, kept } = await running(15_000)
  const slow = Promise.withResolvers<Awaited<ReturnType<typeof start>>>()
  start.mockReturnValueOnce(slow.promise)
  await vi.advanceTimersByTimeAsync(15_001)
  const stop = vi.fn(async () => undefined)
  const stopped = kept.stop()
  slow.resolve({ ended: new Promise(() => undefined), stop })
  await stopped
  expect(stop).toHaveBeenCalledOnce()
  expect(watch.onUp).not.toHaveBeenCalled()
})
