import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts'

const timeout = 120_000
const patience = { timeout: 60_000 }
let dataDir: string
let database: EmbeddedPostgres
const onLost = vi.fn()
const log = vi.fn<(message: string) => void>()

beforeEach(async () => {
  vi.clearAllMocks()
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-killed-'))
  database = await startEmbedded({ dataDir, log, onLost, restartMs: 2000 })
}, timeout)

afterEach(async () => {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}, timeout)

async function postmaster() {
  return Number.parseInt(await readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8').catch(() => ''), 10)
}

/** kill -9. @returns once another process is in its place */
async function killPostmaster() {
  const former = await postmaster()
  process.kill(former, 'SIGKILL')
  await expect
    .poll(async () => {
      const now = await postmaster()
      return now !== former && !Number.isNaN(now)
    }, patience)
    .toBe(true)
}

test('PostgreSQL that is killed comes back by itself with every acknowledged row', { timeout }, async () => {
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('create table receipt (id serial primary key)')
  const acknowledged: number[] = []
  let writing = true
  const write = async () => {
    while (writing) {
      const insert = pool.query('insert into receipt default values returning id')
      await insert.then(
        ({ rows }) => acknowledged.push(rows[0].id),
        () => new Promise((done) => setTimeout(done, 20)),
      )
    }
  }
  const writers = Array.from({ length: 4 }, write)
  for (const round of [1, 2]) {
    await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(200 * round)
    await killPostmaster()
  }
  const joined = await startEmbedded({ dataDir, log: () => {} })
  expect(joined).toMatchObject({ owner: false, connectionString: database.connectionString })
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(before + 200)
  await joined.stop()
  writing = false
  await Promise.all(writers)
  const { rows } = await pool.query('select id from receipt')
  await pool.end()
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(onLost).not.toHaveBeenCalled()
})

test('PostgreSQL that cannot be started again is given up, with the reason', { timeout }, async () => {
  const control = join(dataDir, 'pg18/global/pg_control')
  await rename(control, `${control}.gone`)
  process.kill(await postmaster(), 'SIGKILL')
  await expect.poll(() => onLost.mock.calls, patience).toHaveLength(1)
  expect(onLost.mock.calls[0]?.[0].message).toMatch(/PostgreSQL did not start:\n(.|\n)*pg_control/)
})

test('a stop while it comes back leaves nothing running', { timeout }, async () => {
  process.kill(await postmaster(), 'SIGKILL')
  await vi.waitFor(() => expect(log.mock.calls.join()).toContain('ended by itself'), patience)
  await database.stop()
  expect(await postmaster()).toBeNaN()
  await expect(new pg.Client({ connectionString: database.connectionString }).connect()).rejects.toThrow()
})
