import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../e2e/support/product.ts'

export interface Load {
  name: string
  /** Below the origin. */
  path: string
  method: 'GET' | 'POST'
  /** One set of headers and one body for each request in turn. */
  request: (n: number) => { headers: Record<string, string>; body?: string }
}

export interface Figure {
  name: string
  /** Milliseconds until the first of all requests, sent alone, was answered. */
  firstMs: number
  /** Milliseconds that one takes while nothing else is asked: the median of twenty after it. */
  aloneMs: number
  /** Requests served (2xx) a second, each the median of the rounds. */
  product: number
  bare: number
  /** product / bare, median of the ratios of neighbouring rounds. */
  ratio: number
  /** What the product answered other than 2xx, with how often; also what it never answered. */
  notServed: string
}

const rounds = 5
const secondsARound = 3
const connections = 8

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Product and bare server in turns, so that a noisy machine disturbs both alike. */
export async function compare(origin: string, load: Load): Promise<Figure> {
  const start = performance.now()
  const sample = await fetch(origin + load.path, { method: load.method, ...load.request(0) })
  const body = Buffer.from(await sample.arrayBuffer())
  const firstMs = performance.now() - start
  const bare = await startBare(body)
  const product: number[] = []
  const bareRates: number[] = []
  const refusals = new Refusals()
  let next = 1
  const alone: number[] = []
  for (; next <= 20; next += 1) {
    const asked = performance.now()
    await (await fetch(origin + load.path, { method: load.method, ...load.request(next) })).arrayBuffer()
    alone.push(performance.now() - asked)
  }
  const run = async (url: string) =>
    autocannon({
      url: url + load.path,
      connections,
      duration: secondsARound,
      requests: [
        {
          method: load.method,
          setupRequest: (request) => Object.assign(request, load.request(next++)),
        },
      ],
    })
  try {
    for (let round = 0; round < rounds; round += 1) {
      const ours = await run(origin)
      refusals.add(ours)
      product.push(ours['2xx'] / ours.duration)
      const theirs = await run(bare.origin)
      bareRates.push(theirs['2xx'] / theirs.duration)
    }
  } finally {
    bare.process.kill()
  }
  return {
    name: load.name,
    firstMs,
    aloneMs: median(alone),
    product: median(product),
    bare: median(bareRates),
    ratio: median(product.map((rate, n) => rate / (bareRates[n] ?? Number.NaN))),
    notServed: String(refusals),
  }
}

class Refusals {
  readonly #counts = new Map<string, number>()

  add(result: autocannon.Result): void {
    for (const [status, { count }] of Object.entries(result.statusCodeStats ?? {})) {
      if (!status.startsWith('2')) this.#count(status, Number(count))
    }
    this.#count('unanswered', result.errors)
  }

  #count(what: string, times: number): void {
    if (times > 0) this.#counts.set(what, (this.#counts.get(what) ?? 0) + times)
  }

  toString(): string {
    return [...this.#counts].map(([what, times]) => `${what} × ${times}`).join(', ') || '–'
  }
}

async function startBare(body: Buffer): Promise<{ origin: string; process: ChildProcess }> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), {
    env: { ...process.env, PORT: String(port), BARE_BODY: body.toString('base64') },
  })
  await once(child, 'message')
  return { origin: `http://127.0.0.1:${port}`, process: child }
}
