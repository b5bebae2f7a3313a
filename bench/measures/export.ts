import { residentMegabytes } from '../../trials/uploads/watch-memory.ts'
import { bearer } from '../asking.ts'
import { atMost, type Home, type Line, median } from '../figures.ts'

const lookMs = 250

/** Every ticket as CSV; memory of the process in its last quarter beside that in its second. */
export async function exported({ large }: Home): Promise<Line[]> {
  const product = await large.start()
  try {
    const token = large.tokens.admins[0]
    const wish = await fetch(`${product.origin}/api/tickets/export`, {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: '{}',
    })
    const { data } = (await wish.json()) as { data: { url: string } }
    const memory: number[] = []
    const timer = setInterval(() => memory.push(residentMegabytes(product.process.pid ?? 0)), lookMs)
    const began = performance.now()
    const reply = await fetch(new URL(data.url, product.origin))
    let lines = 0
    for await (const chunk of reply.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1
    clearInterval(timer)
    const seconds = (performance.now() - began) / 1000
    const part = (from: number, to: number) => median(memory.slice(memory.length * from, memory.length * to))
    const [early, late] = [part(0.25, 0.5), part(0.75, 1)]
    if (lines < large.tickets) throw new Error(`the file has ${lines} lines`)
    return [
      atMost(
        'CSV of every ticket: memory in the last quarter, to that in the second',
        late / early,
        1.1,
        '',
        `${late.toFixed(0)} and ${early.toFixed(0)} MB, ${lines} lines in ${seconds.toFixed(0)} s`,
      ),
    ]
  } finally {
    await product.stop()
  }
}
