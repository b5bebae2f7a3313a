import { setTimeout } from 'node:timers/promises'
import { bigHeic } from '@nagrik/server/testing/media/big-heic.ts'
import pg from 'pg'
import sharp from 'sharp'
import { callApi, reportBody } from '../../e2e/support/api.ts'
import { makeCitizens } from '../../e2e/support/citizens.ts'
import { freePort, startProduct } from '../../e2e/support/product.ts'
import { startSharedHome } from '../../e2e/support/shared-home.ts'
import { type Outcome, upload } from './upload.ts'
import { watchMemory } from './watch-memory.ts'

/**
 * Forty people send five photos of 12 megapixels each at once through two processes, one person sends 15 HEICs of
 * 48 megapixels, and strangers send a picture of about 1 KB now and then. Prints what they met; ends with 1 where
 * a limit is passed.
 */
const people = 40
const photosEach = 5
const heics = 15
const strangerPauseMs = { least: 1000, most: 5000 }
const limits = { strangerMs: 5000, loopDelayMs: 100, mainMegabytes: 400, workersMegabytes: 900 }

const home = await startSharedHome()
const metricsPorts = [await freePort(), await freePort()]
const products = await Promise.all(
  metricsPorts.map((port) => startProduct({ ...home.settings, METRICS_PORT: String(port) })),
)
try {
  process.exitCode = (await trial()) ? 0 : 1
} finally {
  await Promise.all(products.map((product) => product.stop()))
  await home.leave()
}

async function trial(): Promise<boolean> {
  const tokens = await citizens(people + 1 + 200)
  const photos = await Promise.all(Array.from({ length: photosEach }, (_, n) => phonePhoto(n)))
  const heic = Buffer.from(await bigHeic(8064, 6048))
  console.log(`photos of ${photos.map(({ length }) => (length / 1e6).toFixed(1)).join(', ')} MB`)
  const tickets = await Promise.all(tokens.slice(0, people).map(ticketOf))
  // A report holds ten files.
  const heicTickets = await Promise.all([1, 2].map(() => ticketOf(tokens[people] ?? '')))
  await Promise.all(metricsPorts.map(loopDelayMs))
  const peaks = watchMemory(products.map((product) => product.process.pid ?? 0))

  const sendPhotos = Array.from({ length: people * photosEach }, (_, n) => {
    const person = n % people
    const data = photos[Math.floor(n / people)] as Buffer<ArrayBuffer>
    return upload(originOf(n), tokens[person] ?? '', tickets[person] ?? '', { name: `${n}.jpg`, data })
  })
  const sendHeics = Array.from({ length: heics }, (_, n) => {
    // Not the same bytes twice: those would be known already. What follows the last box is passed over.
    const data = Buffer.concat([heic, Buffer.from([0, 0, 0, 9, 0x66, 0x72, 0x65, 0x65, n])])
    const ticket = heicTickets[n % heicTickets.length] ?? ''
    return upload(originOf(n), tokens[people] ?? '', ticket, { name: `${n}.heic`, data })
  })
  const ended = new AbortController()
  const strangers = sendAsStrangers(tokens.slice(people + 1), ended.signal)
  const outcomes = await Promise.all(sendPhotos)
  const photosDoneMs = Math.max(...outcomes.map(({ wholeMs }) => wholeMs))
  const heicOutcomes = await Promise.all(sendHeics)
  ended.abort()
  const small = await strangers
  const delays = await Promise.all(metricsPorts.map(loopDelayMs))
  const memory = peaks()

  show('photos of 12 megapixels', outcomes)
  show('HEICs of 48 megapixels', heicOutcomes)
  show('small pictures of strangers', small)
  console.log(`all photos stored after ${seconds(photosDoneMs)}`)
  console.log(`resident sets of all workers, shared pages in each: ${memory.workers.toFixed(0)} MB`)
  const slowest = Math.max(...small.map(({ wholeMs }) => wholeMs))
  return [
    verdict('photos not stored', outcomes.filter(({ stored }) => !stored).length, 0, ''),
    verdict('HEICs not stored', heicOutcomes.filter(({ stored }) => !stored).length, 0, ''),
    verdict('small pictures not stored', small.filter(({ stored }) => !stored).length, 0, ''),
    verdict('slowest small picture', slowest, limits.strangerMs, 'ms'),
    verdict('event loop delay p99', Math.max(...delays), limits.loopDelayMs, 'ms'),
    verdict('memory of a main process', memory.main, limits.mainMegabytes, 'MB'),
    verdict('memory of all workers together', memory.workersShared, limits.workersMegabytes, 'MB'),
  ].every(Boolean)
}

function originOf(n: number): string {
  return products[n % products.length]?.origin ?? ''
}

async function citizens(count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: home.settings.DATABASE_URL })
  await client.connect()
  const tokens = await makeCitizens(client, count, 'sender')
  await client.end()
  return tokens
}

async function ticketOf(token: string): Promise<string> {
  const { body: categories } = await callApi(originOf(0), 'GET', '/categories')
  const body = reportBody(categories.data[0].id, 'The lamp is out.')
  const reply = await callApi(originOf(0), 'POST', '/tickets/quick-report', { token, body })
  return reply.body.data.ticket.id
}

/** As large as a phone's, with something to compress. */
async function phonePhoto(n: number): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 120 + n, sigma: 20 } as const
  const create = { width: 4000, height: 3000, channels: 3 as const, background: 'grey', noise }
  return Buffer.from(await sharp({ create }).jpeg({ quality: 88 }).toBuffer())
}

async function sendAsStrangers(tokens: string[], ended: AbortSignal): Promise<Outcome[]> {
  const create = { width: 60, height: 40, channels: 3 as const, background: 'teal' }
  const data = Buffer.from(await sharp({ create }).jpeg().toBuffer())
  const outcomes: Outcome[] = []
  for (const [n, token] of tokens.entries()) {
    const { least, most } = strangerPauseMs
    await setTimeout(least + Math.random() * (most - least))
    if (ended.aborted) break
    outcomes.push(await upload(originOf(n), token, await ticketOf(token), { name: 'small.jpg', data }))
  }
  return outcomes
}

/** Since the last time it was asked. */
async function loopDelayMs(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function show(what: string, outcomes: Outcome[]): void {
  const stored = outcomes.filter((one) => one.stored).length
  const refusals = outcomes.reduce((sum, one) => sum + one.refusals, 0)
  const longest = Math.max(...outcomes.map(({ longestMs }) => longestMs))
  const whole = Math.max(...outcomes.map(({ wholeMs }) => wholeMs))
  console.log(
    `${what}: ${stored} of ${outcomes.length} stored, told to come again ${refusals} times, longest request ${seconds(longest)}, longest till stored ${seconds(whole)}`,
  )
  for (const end of new Set(outcomes.filter((one) => !one.stored).map((one) => one.end)))
    console.log(`  ${end}`)
}

function verdict(what: string, value: number, limit: number, unit: string): boolean {
  const holds = value <= limit
  console.log(`${holds ? 'holds' : 'FAILS'}  ${what}: ${value.toFixed(0)} ${unit} (at most ${limit})`)
  return holds
}
