import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { register as metrics } from 'prom-client'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { installRegion } from '#features/categories/installation.service.ts'
import { createDatabase, createPool, type Tx } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startOwnDatabase } from '#platform/database/own-database.ts'
import { watchReplica } from '#platform/database/replica-watch.ts'
import type { Bind } from '#platform/http/call.ts'
import { loadRegion } from '#platform/region/region.ts'
import { createSecret } from '#platform/secret.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { type StreamingReplica, startReplica } from '#testing/streaming-replica.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { regionDir, secretKey } from '#testing/test-database.ts'
import { afterAWait, patiently } from '#testing/waits.ts'
import { features } from './features.ts'

/** A primary and a replica that follows it, as an installation has them; two processes on both. */
let folder: string
let primary: Awaited<ReturnType<typeof startOwnDatabase>>
let replica: StreamingReplica
let one: TestApp
let other: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
let citizen: TestUser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nagrik-replica-'))
  const dataDir = join(folder, 'primary')
  primary = await startOwnDatabase({ dataDir, log: () => undefined, durability: 'none' })
  const url = primary.connectionString
  const pool = createPool(url, 2, () => undefined)
  // What is committed is in the log of the primary, as it is wherever nothing may be lost.
  await pool.query('alter role app set synchronous_commit = on')
  await migrate(pool, createSecret(secretKey))
  await installRegion(createDatabase(pool), await loadRegion(regionDir))
  await pool.end()
  replica = await startReplica({ dataDir, url }, join(folder, 'replica'))
  const config = { databaseUrl: url, databaseReplicaUrl: replica.url }
  one = await createTestApp({ database: { url, drop: async () => undefined }, config })
  other = await createTestApp({ beside: one, config })
  staff = await createStaff(one, 'water-supply')
  citizen = await createUser(one, 'CITIZEN')
  await createTicket(one, citizen)
})
afterAll(async () => {
  await other?.close()
  await one?.close()
  await replica?.stop()
  await primary?.stop()
  await rm(folder, { recursive: true, force: true })
})

const counted = async (name: string, server?: string): Promise<number> => {
  const { values = [] } = (await metrics.getSingleMetric(name)?.get()) ?? {}
  return values.find(({ labels }) => labels.server === server)?.value ?? 0
}
const statementsAgain = 'nagrik_replica_statements_again_total'
const onReplica = <T>(statement: RawBuilder<T>) => {
  if (one.platform.replica === null) throw new Error('there is no replica')
  return statement.execute(one.platform.replica.db)
}
const answeredBy = (server: 'replica' | 'primary') => counted('nagrik_replica_requests_total', server)

async function figures(app: TestApp, user: TestUser) {
  const { status, body } = await app.call('GET', '/admin/stats', { token: user.token })
  expect(status).toBe(200)
  return body
}
const inProgress = async (app: TestApp, user: TestUser): Promise<number> =>
  (await figures(app, user)).inProgressTickets

/** Until whoever wrote something may read there too. */
const untilUsed = (user: TestUser, app = one) =>
  vi.waitFor(async () => expect(await app.platform.replica?.mayServe(user.id)).toBe(true), {
    ...{ timeout: 15_000, interval: 100 },
  })

async function begin(app: TestApp, user: TestUser, ticketId: string) {
  const body = { status: 'IN_PROGRESS' }
  const reply = await app.call('PUT', `/tickets/${ticketId}`, { token: user.token, body })
  expect(reply.status).toBe(200)
}

test('whoever wrote reads it at once through any process, others when it has arrived', async () => {
  const { id } = await createTicket(one, citizen)
  const stranger = await createUser(one, 'ADMIN')
  await untilUsed(stranger)
  await untilUsed(stranger, other)
  await vi.waitFor(async () => expect((await figures(one, stranger)).openTickets).toBe(2), patiently)

  await replica.pause()
  await begin(one, staff.admin, id)
  expect(await inProgress(one, staff.admin)).toBe(1)
  expect(await inProgress(other, staff.admin)).toBe(1)
  const before = await answeredBy('replica')
  expect(await inProgress(one, stranger)).toBe(0)
  expect(await inProgress(other, stranger)).toBe(0)
  expect(await answeredBy('replica')).toBe(before + 2)

  await replica.resume()
  await vi.waitFor(async () => expect(await inProgress(one, stranger)).toBe(1), patiently)
  await untilUsed(staff.admin)
  await untilUsed(staff.admin, other)
  expect(await inProgress(one, staff.admin)).toBe(1)
})

test('whoever has gone before the answer to a change reads it all the same when they come back', async () => {
  const { admin } = staff
  const { id } = await createTicket(one, citizen)
  await untilUsed(admin)
  await replica.pause()
  const origin = await one.app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const gone = Promise.withResolvers<void>()
  one.app.server.once('connection', (socket) => socket.once('close', gone.resolve))
  const change = () =>
    fetch(`${origin}/api/tickets/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'IN_PROGRESS' }),
      signal: leaving.signal,
    }).catch(({ name }: Error) => name)
  const locked = (tx: Tx) => tx.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()
  const leave = () => {
    leaving.abort()
    return gone.promise
  }
  expect(await afterAWait(one, locked, change, leave)).toBe('AbortError')
  await vi.waitFor(async () => expect(await one.platform.replica?.mayServe(admin.id)).toBe(false), patiently)
  await replica.resume()
  await untilUsed(admin)
})

test('a replica that is too far behind is left alone until it has caught up', async () => {
  const { id } = await createTicket(one, citizen)
  const stranger = await createUser(one, 'ADMIN')
  await untilUsed(stranger)
  const before = await inProgress(one, stranger)
  await replica.pause()
  await begin(one, staff.admin, id)
  expect(await inProgress(one, stranger)).toBe(before)
  await vi.waitFor(async () => expect(await inProgress(one, stranger)).toBe(before + 1), {
    ...{ timeout: 10_000, interval: 100 },
  })
  await replica.resume()
  await untilUsed(stranger)
  expect(await inProgress(one, stranger)).toBe(before + 1)
})

test('a replica that stops is missed by nobody, and is used again when it is back', async () => {
  const readers = await Promise.all([1, 2, 3, 4].map(() => createUser(one, 'ADMIN')))
  const [first] = readers as [TestUser, ...TestUser[]]
  await untilUsed(first)
  let over = false
  const statuses: number[] = []
  const reading = readers.map(async (reader) => {
    while (!over) {
      for (const [path, token] of [
        ['/admin/stats', reader.token],
        ['/open-data/departments/water-supply/feed.atom', undefined],
      ] as const)
        statuses.push((await one.call('GET', path, token ? { token } : {})).status)
      await new Promise((next) => setTimeout(next, 20))
    }
  })
  try {
    await replica.stop()
    const { id } = await createTicket(one, citizen)
    await begin(one, staff.admin, id)
    const [now, seen] = [await inProgress(one, staff.admin), await inProgress(one, first)]
    expect(seen).toBe(now)
    expect((await one.call('GET', '/health')).status).toBe(200)
    await replica.start()
    await untilUsed(first)
    await untilUsed(staff.admin)
    expect(await inProgress(one, staff.admin)).toBe(now)
  } finally {
    over = true
    await Promise.all(reading)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
}, 40_000)

test('a statement whose connection is lost is answered by the primary', async () => {
  await untilUsed(staff.admin)
  const asked = onReplica(sql<{ there: boolean }>`select pg_is_in_recovery() as there, pg_sleep(2)`)
  await vi.waitFor(async () => {
    const ended = await replica.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(2)' and pid <> pg_backend_pid()",
    )
    expect(ended).toHaveLength(1)
  }, patiently)
  expect((await asked).rows).toMatchObject([{ there: false }])
  expect((await onReplica(sql`select pg_is_in_recovery() as there`)).rows).toEqual([{ there: true }])
})

test('nothing is written through it, and no transaction begins there', async () => {
  await untilUsed(staff.admin)
  const gone = sql`with gone as (delete from installation returning 1) select * from gone`
  await expect(onReplica(gone)).rejects.toThrow('read-only transaction')
  await expect(onReplica(sql`delete from installation`)).rejects.toThrow('Nothing is written')
  const begun = one.platform.replica?.db.transaction().execute(async () => undefined)
  await expect(begun).rejects.toThrow('Nothing is written')
})

test('calls of public pages, map and figures read from it, and from it alone', async () => {
  const mayLag: string[] = []
  const watching: Bind = (spec, _handle, options) => {
    if (options?.mayLag) mayLag.push(`${spec.method} ${spec.path}`)
  }
  for (const routes of features) routes(watching)
  const asked = {
    'GET /admin/stats': '/admin/stats',
    'GET /admin/analytics': '/admin/analytics?range=30d',
    'GET /admin/analytics/departments': '/admin/analytics/departments',
    'GET /users/:id/stats': `/users/${staff.admin.id}/stats`,
    'GET /transparency': '/transparency',
    'GET /open-data/tickets.csv': '/open-data/tickets.csv',
    'GET /open-data/tickets.geojson': '/open-data/tickets.geojson',
    'GET /open-data/departments/:slug/feed.atom': '/open-data/departments/water-supply/feed.atom',
    'GET /tickets/map': '/tickets/map?bbox=77.025,28.458,77.028,28.461&zoom=16',
    'GET /tickets/map/place': '/tickets/map/place?bbox=77.025,28.458,77.028,28.461',
  }
  expect(mayLag.sort()).toEqual(Object.keys(asked).sort())

  const reader = await createUser(one, 'SUPER_ADMIN')
  await untilUsed(reader)
  const [before, again] = [await answeredBy('replica'), await counted(statementsAgain)]
  for (const path of Object.values(asked)) {
    expect([path, (await one.call('GET', path, { token: reader.token })).status]).toEqual([path, 200])
  }
  expect(await answeredBy('replica')).toBe(before + Object.keys(asked).length)
  expect(await counted(statementsAgain)).toBe(again)
})

test.each([
  ['the primary itself', () => primary.connectionString, 'it follows nobody'],
  ['another database', () => inject('testServer'), 'it is another database'],
  ['an address where nobody is', () => 'postgres://app@127.0.0.1:1/postgres', 'ECONNREFUSED'],
])('%s in place of a replica is not read from', async (_, replicaUrl, reason) => {
  const warn = vi.fn()
  const urls = { primary: primary.connectionString, replica: replicaUrl() }
  const watch = watchReplica(urls, { lost: vi.fn(), behind: vi.fn() }, { ...one.platform.log, warn } as never)
  await vi.waitFor(
    () => expect(warn).toHaveBeenCalledWith({ reason: expect.stringContaining(reason) }, 'replica'),
    patiently,
  )
  expect(watch.arrivedUntil()).toBeNull()
  await watch.close()
})
