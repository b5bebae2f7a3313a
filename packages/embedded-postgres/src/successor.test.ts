import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts'

const patience = { timeout: 20_000 }
const running: Pick<EmbeddedPostgres, 'stop'>[] = []
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-joined-'))
})

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(onLost = vi.fn()) {
  const database = await startEmbedded({ dataDir, log: () => {}, onLost, durability: 'none' })
  running.push(database)
  return database
}

async function query(database: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const program = `
  import { startEmbedded } from ${JSON.stringify(new URL('start-embedded.ts', import.meta.url).href)}
  await startEmbedded({ dataDir: process.argv[1], log: () => {}, durability: 'none' })
  console.log('started')
  setInterval(() => {}, 1000)
`

/** Its process id, while it runs. */
const postmaster = () =>
  readFile(join(dataDir, 'pg18/postmaster.pid'), 'utf8').then(
    (text) => Number.parseInt(text, 10),
    () => null,
  )

/** A killed owner's PostgreSQL may still answer for a moment. */
const untilAnother = (former: number | null) =>
  expect.poll(async () => ![null, Number.NaN, former].includes(await postmaster()), patience).toBe(true)

async function owner() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir])
  const end = async () => void child.kill('SIGKILL')
  running.push({ stop: end })
  await once(child.stdout, 'data')
  return { end }
}

const ownerHere = () => start().then((database) => ({ end: () => database.stop() }))

test.each([
  ['ends', ownerHere],
  ['is killed', owner],
])('one of those who joined the database runs it when its owner %s', async (_how, startOwner) => {
  const { end } = await startOwner()
  const joined = await Promise.all([start(), start()])
  expect(joined.map((one) => one.owner)).toEqual([false, false])
  await query(joined[0], 'create table receipt as select 1 as id')
  const former = await postmaster()
  await end()
  await untilAnother(former)
  const ids = () => Promise.all(joined.map((one) => query(one, 'select id from receipt')))
  await expect.poll(() => ids().catch(String), patience).toEqual([[{ id: 1 }], [{ id: 1 }]])
  const third = await start()
  expect(third).toMatchObject({ owner: false, connectionString: joined[0].connectionString })
  await third.stop()
  expect(await postmaster()).not.toBeNull()
  await Promise.all(joined.map((one) => one.stop()))
  expect(await postmaster()).toBeNull()
})

test('whoever joined makes no new one where it was taken away, and says so', async () => {
  const { end } = await ownerHere()
  const onLost = vi.fn()
  await start(onLost)
  await end()
  // Before anything else of this process has its turn.
  renameSync(join(dataDir, 'pg18'), join(dataDir, 'elsewhere'))
  await expect.poll(() => onLost.mock.calls.join(), patience).toMatch(/The database in .*pg18 is gone/)
  expect(existsSync(join(dataDir, 'pg18'))).toBe(false)
})
