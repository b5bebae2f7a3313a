import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startReplica } from '@nagrik/server/testing/streaming-replica.ts'
import pg from 'pg'
import { openInstallation } from '../bench/installation.ts'
import { callApi, reportBody } from '../e2e/support/api.ts'
import { makePeople } from '../e2e/support/citizens.ts'
import { freePort, startProduct } from '../e2e/support/product.ts'

/**
 * Two processes on a primary and a replica of it. People read figures, map and public pages, others report and look
 * for their report through the other process. The replica is halted, stopped and started meanwhile. Ends with 1 where
 * a request fails or somebody misses what they wrote.
 */
const tickets = 10_000
const readers = 6
const writers = 4
const phases = [
  'replica follows',
  'replay halted',
  'replay goes on',
  'replica stopped',
  'replica is back',
] as const
const phaseMs = 8000

const folder = mkdtempSync(join(tmpdir(), 'nagrik-replica-'))
const dataDir = join(folder, 'primary')
const common = { DEMO: '0', SECRET_KEY: 'of-the-trial-of-a-replica'.repeat(2), READ_ADDRESS_LIMIT: '1000000' }
const primary = await openInstallation(dataDir, tickets)
const { connectionString: url, tokens } = primary
const replica = await startReplica({ dataDir, url }, join(folder, 'replica'))
const ports = [await freePort(), await freePort()]
const products = await Promise.all(
  ports.map((port, n) =>
    startProduct({
      ...common,
      ...{ DATABASE_URL: url, DATABASE_REPLICA_URL: replica.url, DATA_DIR: join(folder, String(n)) },
      METRICS_PORT: String(port),
    }),
  ),
)
const origins = products.map(({ origin }) => origin)
const failures: string[] = []
let times: number[] = []
let reports = 0
let over = false

try {
  const admins = await makeAdmins()
  const people = [
    ...admins.map((token, n) => read(n, token)),
    ...Array.from({ length: writers }, (_, n) => write(n)),
  ]
  const acts = [async () => undefined, replica.pause, replica.resume, replica.stop, replica.start]
  for (const [n, phase] of phases.entries()) {
    await acts[n]?.()
    await wait(phaseMs)
    await tell(phase)
  }
  over = true
  await Promise.all(people)
  console.log(`${reports} reports, each looked for at once; ${failures.length} failures`)
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  over = true
  await Promise.all(products.map((product) => product.stop()))
  await replica.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function makeAdmins(): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const kind = { role: 'ADMIN', passwordHash: '-' } as const
  return makePeople(client, readers, 'admin-of-trial', kind).finally(() => client.end())
}

async function ask(n: number, ...[method, path, options]: [string, string, Parameters<typeof callApi>[3]]) {
  const began = performance.now()
  const reply = await callApi(origins[n % origins.length] ?? '', method, path, options).catch(String)
  if (method === 'GET') times.push(performance.now() - began)
  if (typeof reply !== 'string' && reply.status < 300) return reply.body
  failures.push(`${method} ${path}: ${typeof reply === 'string' ? reply : JSON.stringify(reply.body)}`)
  return null
}

async function read(n: number, token: string) {
  const map = '/tickets/map?bbox=76.9,28.3,77.2,28.6&zoom=12'
  for (let turn = n; !over; turn += 1) {
    for (const path of ['/admin/stats', '/admin/analytics?range=30d', map])
      await ask(turn, 'GET', path, { token })
    await ask(turn, 'GET', '/open-data/departments/water-supply/feed.atom', {})
  }
}

/** Each has a place of their own, reports there through one process and asks the other one what lies there. */
async function write(n: number) {
  for (let turn = 0; !over; turn += 1) {
    // At most ten a day each.
    const token = tokens.citizens[n * 500 + Math.floor(turn / 5)] ?? ''
    const [latitude, longitude] = [28.41 + n / 100, 77.01 + turn / 10_000]
    const body = { ...reportBody('Street Lighting', `Dark since ${turn}`), latitude, longitude }
    const reported = await ask(turn, 'POST', '/tickets/quick-report', { token, body })
    if (reported === null) continue
    reports += 1
    const bbox = [longitude - 4e-5, latitude - 4e-5, longitude + 4e-5, latitude + 4e-5].join(',')
    const there = await ask(turn + 1, 'GET', `/tickets/map/place?bbox=${bbox}`, { token })
    const found = there?.data.some(({ id }: { id: string }) => id === reported.data.ticket.id)
    if (there && !found)
      failures.push(`report ${reported.data.ticket.ticketNumber} was missed by who wrote it`)
    await wait(20)
  }
}

async function tell(phase: string) {
  const sorted = times.sort((a, b) => a - b)
  times = []
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0)
  const all = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  )
  const sum = (name: string) =>
    all.reduce(
      (total, text) =>
        total +
        Number(
          new RegExp(`^nagrik_replica_${name.replace(/[{}]/g, '\\$&')} (\\S+)`, 'm').exec(text)?.[1] ?? 0,
        ),
      0,
    )
  console.log(
    `${phase}: ${sorted.length} reads, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms; so far by the replica ${sum('requests_total{server="replica"}')}, by the primary ${sum('requests_total{server="primary"}')}, statements again ${sum('statements_again_total')}`,
  )
}
