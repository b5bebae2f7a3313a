import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { openInstallation } from '../bench/installation.ts'

/** One person asks for many lists of 1,000 at once, again and again; what does a stranger notice of it? */
const tickets = 10_000
const lists = 500
const waves = 5
const limitMs = 500
/** Between two lists of the stranger. */
const pauseMs = 20

const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-lists-'))
const home = await openInstallation(dataDir, tickets)
// With the limits of every installation.
const product = await home.start({
  READ_LIMIT: '',
  WRITE_LIMIT: '',
  READ_ADDRESS_LIMIT: '',
  WRITE_ADDRESS_LIMIT: '',
})
try {
  const [[admin = ''], [stranger = '']] = [home.tokens.admins, home.tokens.citizens]
  const dear = { path: '/api/tickets?page=1&limit=1000', headers: headersOf(admin) }

  const alone = await times(stranger, 50)
  console.log(`stranger alone: ${figures(alone)}; memory ${memory().now} MB`)
  const [dearMs] = await times(admin, 1, dear.path)
  console.log(`one list of 1,000 alone: ${dearMs?.toFixed(0)} ms`)

  for (let wave = 1; wave <= waves; wave += 1) {
    let over = false
    const attack = Promise.resolve(
      autocannon({
        url: product.origin + dear.path,
        headers: dear.headers,
        connections: lists,
        amount: lists,
        timeout: 120,
        workers: 1,
      }),
    ).finally(() => {
      over = true
    })
    const meanwhile: number[] = []
    while (!over) meanwhile.push(...(await times(stranger, 1)))
    const { statusCodeStats = {}, errors, duration } = await attack
    const answers = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`)
    console.log(
      `wave ${wave}, ${duration} s: ${answers.join(', ')}, ${errors} errors; stranger: ${figures(meanwhile)}; memory peak ${memory().peak} MB`,
    )
    if (Math.max(...meanwhile) > limitMs) process.exitCode = 1
  }
} finally {
  await product.stop()
  await home.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function headersOf(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
}

/** How long each of so many lists took until its last byte, in milliseconds; for ever where it was refused. */
async function times(token: string, count: number, path = '/api/tickets?limit=20'): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < count; n += 1) {
    const began = performance.now()
    const reply = await fetch(product.origin + path, { headers: headersOf(token) })
    await reply.arrayBuffer()
    all.push(reply.ok ? performance.now() - began : Number.POSITIVE_INFINITY)
    await wait(pauseMs)
  }
  return all
}

function figures(milliseconds: number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const [p50, p99, max] = [at(0.5), at(0.99), at(1)].map((value) => value.toFixed(0))
  return `${sorted.length} lists, p50 ${p50}, p99 ${p99}, longest ${max} ms`
}

/** Of the product's process, in MB. */
function memory(): { now: string | undefined; peak: string | undefined } {
  const status = readFileSync(`/proc/${product.process.pid}/status`, 'utf8')
  const of = (name: string) => {
    const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]
    return kilobytes && (Number(kilobytes) / 1000).toFixed(0)
  }
  return { now: of('VmRSS'), peak: of('VmHWM') }
}
