import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient } from './query-client.ts'

const MINUTE = 60_000
const queryKey = ['numbers']
const queryFn = vi.fn<() => Promise<number>>()
const failWith = (status: number) => queryFn.mockRejectedValue(new ApiError(status, 'ANY'))

/** Somebody looks at the numbers; gives back how to look away. */
const look = () => new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
  queryClient.mount()
  queryFn.mockReset().mockResolvedValue(1)
})
afterEach(() => {
  queryClient.unmount()
  vi.useRealTimers()
})

describe('what was fetched', () => {
  it('API-004: is fresh for 5 minutes', async () => {
    look()()
    await pass(5 * MINUTE - 1)
    look()()
    expect(queryFn).toHaveBeenCalledOnce()
    await pass(1)
    look()()
    expect(queryFn).toHaveBeenCalledTimes(2)
  })

  it('API-004: is kept for 10 minutes after nobody looks any more', async () => {
    const away = look()
    await pass(0)
    away()
    await pass(10 * MINUTE - 1)
    expect(queryClient.getQueryData(queryKey)).toBe(1)
    await pass(1)
    expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  })

  it.each([
    ['the window has the focus again', ['visibilitychange']],
    ['the line is back', ['offline', 'online']],
  ])('API-004: is fetched anew when it is stale and %s', async (_, events) => {
    const happen = async () => {
      for (const event of events) window.dispatchEvent(new Event(event))
      await pass(0)
    }
    look()
    await happen()
    await happen()
    expect(queryFn, 'still fresh').toHaveBeenCalledOnce()
    await pass(5 * MINUTE)
    await happen()
    expect(queryFn).toHaveBeenCalledTimes(2)
  })
})

describe('what failed', () => {
  it.each([[0], [500], [503]])('API-005: with %d is asked for three times more', async (status) => {
    failWith(status)
    look()
    await pass(10 * MINUTE)
    expect(queryFn).toHaveBeenCalledTimes(4)
  })

  it.each([[400], [404], [429]])('API-005: with %d is not asked for again', async (status) => {
    failWith(status)
    look()
    await pass(10 * MINUTE)
    expect(queryFn).toHaveBeenCalledOnce()
  })

  it('PWA-009 without a network it is asked for all the same, for a worker may answer, and not again', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    window.dispatchEvent(new Event('offline'))
    failWith(0)
    look()
    await pass(10 * MINUTE)
    expect(queryFn).toHaveBeenCalledOnce()
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  })

  it('API-005: is not sent again where it changes something', async () => {
    const mutationFn = vi.fn().mockRejectedValue(new ApiError(500, 'ANY'))
    await expect(new MutationObserver(queryClient, { mutationFn }).mutate(undefined)).rejects.toThrow('ANY')
    await pass(10 * MINUTE)
    expect(mutationFn).toHaveBeenCalledOnce()
  })
})
