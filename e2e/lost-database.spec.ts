import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { audit } from './chaos/audit.ts'
import { gather } from './chaos/crowd.ts'
import { callApi } from './support/api.ts'
import { makeCitizens } from './support/citizens.ts'
import { connectionTo } from './support/database.ts'
import { checkFigures } from './support/figures.ts'
import { type Product, startProduct } from './support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'nagrik-lost-database-'))
const dataDir = join(folder, 'lost')

/** One whose database is beyond help. It is tried for 30 s to start it again: the other test runs meanwhile. */
let doomed: { product: Product; ended: Promise<number | null> }

test.beforeAll(async () => {
  const doomedDir = join(folder, 'doomed')
  const product = await startProduct({ DATA_DIR: doomedDir, DEMO: '0' })
  doomed = { product, ended: once(product.process, 'exit').then(([code]) => code) }
  rmSync(join(doomedDir, 'pg18/global/pg_control'))
  process.kill(postmaster(doomedDir), 'SIGKILL')
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One question to the database on a connection of its own. */
async function ask<T extends object>(statement: string): Promise<T[]> {
  const connectionString = await connectionTo(dataDir)
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  return client.query<T>(statement).then(
    async ({ rows }) => {
      await client.end()
      return rows
    },
    () => [],
  )
}

const postmaster = (of: string) => Number.parseInt(readFileSync(join(of, 'pg18/postmaster.pid'), 'utf8'), 10)

const faults: Record<string, () => Promise<unknown>> = {
  'every connection is cut': () =>
    ask('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()'),
  'a backend is killed with -9': async () => {
    const [backend] = await ask<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`,
    )
    if (!backend) throw new Error('no backend to kill')
    process.kill(backend.pid, 'SIGKILL')
  },
  'PostgreSQL is killed with -9': async () => process.kill(postmaster(dataDir), 'SIGKILL'),
}

test('a database that goes away under load costs nobody anything but a moment', async () => {
  test.setTimeout(300_000)
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
  try {
    const connectionString = await connectionTo(dataDir)
    const client = new pg.Client({ connectionString })
    await client.connect()
    const tokens = await makeCitizens(client, 200, 'lost')
    await client.end()
    const { body } = await callApi(product.origin, 'GET', '/categories')
    const crowd = gather(() => product.origin, body.data[0].id, tokens, 6)
    for (const [name, happens] of [...Object.entries(faults), ...Object.entries(faults)]) {
      const before = crowd.writes.acknowledged
      await expect
        .poll(() => crowd.writes.acknowledged, { message: `writing goes on before ${name}`, timeout: 60_000 })
        .toBeGreaterThan(before + 40)
      await happens()
      await sleep(200)
    }
    await crowd.stop()
    const { writes, reads, reports } = crowd
    expect(product.process.exitCode, product.output()).toBeNull()
    expect([writes, reads].flatMap((one) => [...one.wrong, ...one.unanswered])).toEqual([])
    expect(writes.unavailable, 'refusals, without which nothing was tried').toBeGreaterThan(0)
    expect(await audit(product.origin, reports)).toEqual({ lost: [], doubled: [] })
    console.log(await checkFigures(dataDir))
    console.log(`${reports.length} reports, ${writes.unavailable} refusals for now, none lost, none doubled`)
  } finally {
    await product.stop()
  }
})

test('a database that cannot be started again ends the product with a word', async () => {
  expect(await doomed.ended).toBe(1)
  expect(doomed.product.output()).toContain('PostgreSQL did not start')
})
