import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort, type Product } from '../../e2e/support/product.ts'
import { residentMegabytes } from '../../trials/uploads/watch-memory.ts'
import { bearer, recognizeAll } from '../asking.ts'
import type { Tokens } from '../data/people.ts'
import { atMost, type Home, type Line, median } from '../figures.ts'

/** As long as the day lasts here; BENCH_MINUTES makes it shorter, with the same load. */
const minutes = Number(process.env.BENCH_MINUTES ?? 60)
const staff = 2000
const pollMs = 10_000
const reporters = 200
/** Between two reports of one of them. */
const reportMs = 360_000

/** What the day is made of, each with how long its calls took in milliseconds. */
class Day {
  readonly lists: number[] = []
  readonly reports: number[] = []
  readonly failures = new Map<string, number>()
  readonly memory: number[] = []
  readonly delays: number[] = []
  readonly until = performance.now() + minutes * 60_000
  readonly product: Product
  readonly tokens: Tokens

  constructor(product: Product, tokens: Tokens) {
    this.product = product
    this.tokens = tokens
  }

  get isOver(): boolean {
    return performance.now() > this.until
  }

  /** The answer read to its end; what is not served is counted by what it was. */
  async ask(
    what: string,
    path: string,
    init: RequestInit,
    took?: number[],
  ): Promise<{ reply: Response; body: Buffer } | null> {
    const began = performance.now()
    try {
      const reply = await fetch(this.product.origin + path, init)
      const body = Buffer.from(await reply.arrayBuffer())
      took?.push(performance.now() - began)
      if (reply.ok || reply.status === 304) return { reply, body }
      this.fail(`${what} ${reply.status}`)
    } catch (error) {
      this.fail(`${what} ${(error as Error).message}`)
    }
    return null
  }

  private fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }
}

/** An office of 2,000 that polls, citizens who report with photos, one export of everything, one change of 1,000 tickets. */
export async function day({ large }: Home): Promise<Line[]> {
  const metricsPort = await freePort()
  const product = await large.start({ METRICS_PORT: String(metricsPort) })
  try {
    await recognizeAll(product, staffOf(large.tokens))
    const today = new Day(product, large.tokens)
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
      watch(today, metricsPort),
      exportEverything(today),
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
    const about = `${minutes} minutes of 2,000 polling staff and 200 citizens`
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
    await product.stop()
  }
}

const staffOf = ({ heads, agents, admins }: Tokens): string[] =>
  [...heads, ...agents, ...admins].slice(0, staff)

/** Asks for the list again and again, with the tag of the last one. */
async function poll(today: Day, n: number): Promise<void> {
  const token = staffOf(today.tokens)[n]
  let tag = ''
  await wait((pollMs * n) / staff)
  while (!today.isOver) {
    const began = performance.now()
    const headers = {
      ...bearer(token),
      'x-poll': '1',
      'accept-encoding': 'gzip',
      ...(tag && { 'if-none-match': tag }),
    }
    const answer = await today.ask('list', '/api/tickets?page=1&limit=20', { headers }, today.lists)
    tag = answer?.reply.headers.get('etag') ?? tag
    await wait(Math.max(0, pollMs - (performance.now() - began)))
  }
}

async function report(today: Day, n: number, photo: Buffer): Promise<void> {
  const { citizens } = today.tokens
  await wait((Math.min(reportMs, minutes * 60_000) * n) / reporters)
  // Nobody may file more than some reports a day, so another citizen takes the phone each time.
  for (let time = 0; !today.isOver; time += 1) {
    const token = citizens[(n + time * reporters) % citizens.length]
    const body = JSON.stringify({
      category: 'Street Lighting',
      description: `The light has been dark since Monday, report ${n} of turn ${time}.`,
      block: 'Block A',
      latitude: 28.46 + (n % 100) / 5000,
      longitude: 77.03 + (time % 100) / 5000,
      locationAddress: 'Sector 14, Gurugram',
      hasAttachments: true,
      attachments: [],
    })
    const filed = await today.ask(
      'report',
      '/api/tickets/quick-report',
      { method: 'POST', headers: { ...bearer(token), 'content-type': 'application/json' }, body },
      today.reports,
    )
    if (filed) {
      const { data } = JSON.parse(filed.body.toString()) as { data: { ticket: { id: string } } }
      const form = new FormData()
      form.set('metadata', JSON.stringify([{ type: 'PHOTO', isUpload: true }]))
      // No two photos are the same bytes: the number stands behind the picture's end.
      form.append(
        'files',
        new Blob([new Uint8Array(photo), `${n} ${time}`], { type: 'image/jpeg' }),
        'photo.jpg',
      )
      await today.ask('photo', `/api/upload/ticket-attachments/${data.ticket.id}`, {
        method: 'POST',
        headers: bearer(token),
        body: form,
      })
    }
    await wait(Math.max(0, Math.min(reportMs, today.until - performance.now())))
  }
}

async function exportEverything(today: Day): Promise<void> {
  await wait(minutes * 60_000 * 0.2)
  const headers = { ...bearer(today.tokens.admins[0]), 'content-type': 'application/json' }
  const wish = await today.ask('export', '/api/tickets/export', { method: 'POST', headers, body: '{}' })
  if (!wish) return
  const { data } = JSON.parse(wish.body.toString()) as { data: { url: string } }
  const reply = await fetch(new URL(data.url, today.product.origin))
  // As a browser does, to the disk: nothing of it is kept here.
  for await (const _ of reply.body ?? []);
}

async function changeMany(today: Day): Promise<void> {
  await wait(minutes * 60_000 * 0.5)
  const headers = bearer(today.tokens.admins[1])
  const list = await today.ask('list of 1,000', '/api/tickets?page=3&limit=1000', { headers })
  if (!list) return
  const ids = (JSON.parse(list.body.toString()) as { data: { id: string }[] }).data.map(({ id }) => id)
  const body = JSON.stringify({ ids, change: { priority: 'HIGH' } })
  await today.ask('bulk change', '/api/tickets/bulk-changes', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
}

/** Memory of the process without its workers, and the 99th percentile of the delay of its event loop. */
async function watch(today: Day, metricsPort: number): Promise<void> {
  while (!today.isOver) {
    await wait(5000)
    today.memory.push(residentMegabytes(today.product.process.pid ?? 0))
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    today.delays.push(Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000)
  }
}
