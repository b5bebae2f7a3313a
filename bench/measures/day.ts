import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort, type Product } from '../../e2e/support/product.ts'
import { residentMegabytes } from '../../trials/uploads/watch-memory.ts'
import { recognizeAll } from '../asking.ts'
import { atMost, type Home, type Line, median } from '../figures.ts'
import {
  changeMany,
  Day,
  exportEverything,
  minutes,
  poll,
  report,
  reporters,
  staff,
  staffOf,
} from './day-clients.ts'

/** On one database, asked in turn. */
const processes = Number(process.env.BENCH_PROCESSES ?? 1)

/** An office of 2,000 that polls, citizens who report with photos, one export of everything, one change of 1,000 tickets. */
export async function day({ large }: Home): Promise<Line[]> {
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const products: Product[] = []
  try {
    for (const port of ports) products.push(await large.start({ METRICS_PORT: String(port) }))
    for (const product of products) await recognizeAll(product, staffOf(large.tokens))
    const today = new Day(products, large.tokens)
    const photo = await sharp({
      create: {
        width: 1600,
        height: 1200,
        channels: 3,
        background: '#7a8b5c',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer()
    await Promise.all([
      ...Array.from({ length: staff }, (_, n) => poll(today, n)),
      ...Array.from({ length: reporters }, (_, n) => report(today, n, photo)),
      ...products.map((product, n) => watch(today, product, ports[n])),
      exportEverything(today, large.tickets),
      changeMany(today),
    ])
    const { lists, reports, memory, delays, failures } = today
    const at = (values: number[], share: number) =>
      [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
    const told = (values: number[]) =>
      `p50 ${at(values, 0.5).toFixed(0)}, p95 ${at(values, 0.95).toFixed(0)} ms, ${values.length} calls`
    const failed = [...failures].map(([what, times]) => `${what} × ${times}`).join(', ')
    const [early, late] = [
      median(memory.slice(memory.length * 0.25, memory.length * 0.5)),
      median(memory.slice(memory.length * 0.75)),
    ]
    const through = processes === 1 ? '' : `, ${processes} processes`
    const about = `${minutes} minutes of 2,000 polling staff and 200 citizens${through}`
    return [
      { what: `${about}: calls not served`, figure: failed || '0', bound: '0', holds: failures.size === 0 },
      atMost(`${about}: p99 of lists`, at(lists, 0.99), 150, ' ms', told(lists)),
      {
        what: `${about}: reports with photo`,
        figure: `p99 ${at(reports, 0.99).toFixed(0)} ms, ${told(reports)}`,
        bound: null,
        holds: null,
      },
      atMost(
        `${about}: p99 of the event loop's delay`,
        Math.max(...delays),
        50,
        ' ms',
        `median ${median(delays).toFixed(0)} ms`,
      ),
      atMost(`${about}: memory of the process`, Math.max(...memory), 400, ' MB'),
      atMost(
        `${about}: memory in the last quarter, to that in the second`,
        late / early,
        1.1,
        '',
        `${late.toFixed(0)} and ${early.toFixed(0)} MB`,
      ),
    ]
  } finally {
    for (const product of products) await product.stop()
  }
}

/** Memory of the process without its workers, and the 99th percentile of the delay of its event loop. */
async function watch(today: Day, { process: { pid = 0 } }: Product, metricsPort?: number): Promise<void> {
  while (!today.isOver) {
    await wait(5000)
    today.memory.push(residentMegabytes(pid))
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    today.delays.push(Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000)
  }
}
