import { once } from 'node:events'
import { expect } from '@playwright/test'
import type { Product } from '../../support/product.ts'

/** In megabytes, after everything that can be collected was collected. */
export interface Memory {
  rss: number
  heap: number
}

/** Asks a process that was started with --inspect. */
export async function memoryOf(product: Product): Promise<Memory> {
  const address = /ws:\/\/\S+/.exec(product.output())?.[0]
  if (!address) throw new Error('the process was not started with --inspect')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const ask = async (id: number, method: string, params = {}) => {
    const answered = once(socket, 'message')
    socket.send(JSON.stringify({ id, method, params }))
    const [{ data }] = await answered
    return JSON.parse(data).result
  }
  try {
    await ask(1, 'HeapProfiler.collectGarbage')
    const expression = 'process.memoryUsage()'
    const { result } = await ask(2, 'Runtime.evaluate', { expression, returnByValue: true })
    return { rss: result.value.rss / 2 ** 20, heap: result.value.heapUsed / 2 ** 20 }
  } finally {
    socket.close()
  }
}

const enoughRounds = 40
const warmUp = 10
/** Each round leaves nothing behind; statements, plans and pages of the allocator settle in the first ones. */
const grownAtMost = { heap: 10, rss: 60 } as const

/** Compares the first rounds after the warm-up with the last ones, where there were enough to tell. */
export function assertNoGrowth(measured: Memory[]): void {
  if (measured.length < enoughRounds) return
  for (const kind of ['heap', 'rss'] as const) {
    const values = measured.map((memory) => memory[kind])
    const before = median(values.slice(warmUp, 2 * warmUp))
    const after = median(values.slice(-warmUp))
    expect(after - before, `growth of ${kind} in MB`).toBeLessThan(grownAtMost[kind])
  }
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
