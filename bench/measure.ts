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
  /** Requests a second, each the median of the rounds. */
  product: number
  bare: number
  /** product / bare, median of the ratios of neighbouring rounds. */
  ratio: number
  /** Replies of the product other than 2xx. */
  failures: number
}

const rounds = 5
const secondsARound = 3
const connections = 8

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Product and bare server in turns, so that a noisy machine disturbs both alike. */
export async function compare(origin: string, load: Load): Promise<Figure> {
  const sample = await fetch(origin + load.path, { method: load.method, ...load.request(0) })
  if (!sample.ok) throw new Error(`${load.name} answers ${sample.status}: ${await sample.text()}`)
  const bare = await startBare(Buffer.from(await sample.arrayBuffer()))
  const product: number[] = []
  const bareRates: number[] = []
  let failures = 0
  let next = 1
  const run = async (url: string) => {
    const result = await autocannon({
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
    return result
  }
  try {
    for (let round = 0; round < rounds; round += 1) {
      const ours = await run(origin)
      failures += ours.non2xx + ours.errors
      product.push(ours.requests.average)
      bareRates.push((await run(bare.origin)).requests.average)
    }
  } finally {
    bare.process.kill()
  }
  return {
    name: load.name,
    product: median(product),
    bare: median(bareRates),
    ratio: median(product.map((rate, n) => rate / (bareRates[n] ?? Number.NaN))),
    failures,
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
