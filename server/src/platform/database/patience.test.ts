import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { isUnavailable } from '#platform/unavailable.ts'
import { breakable } from '#testing/breakable-database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createDatabase, createPool, endPool, patienceOfWork } from './database.ts'

const patience = { statementMs: 300, turnMs: 300 }
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
})
afterAll(() => database.drop())

const open = (url: string, size: number, limit = patience) => {
  const pool = createPool(url, size, () => undefined, limit)
  return { pool, db: createDatabase(pool) }
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('this should have failed'),
    (error) => error,
  )

test('a database that falls silent is a busy one, and once another answers nobody waits for the silent one', async () => {
  const way = await breakable(database.url)
  const { pool, db } = open(way.url, 2)
  const read = () => db.selectFrom('departments').select('id').execute()
  await Promise.all([read(), read()])
  way.fallSilent()
  const failures = await Promise.all([failureOf(read()), failureOf(db.transaction().execute(read))])
  expect(failures.map(isUnavailable)).toEqual([true, true])
  way.comeBack()
  expect((await Promise.all([read(), read()])).map((rows) => rows.length > 0)).toEqual([true, true])
  await endPool(pool)
  await way.close()
})

test('a pool has ended once the database knows of none of its connections', async () => {
  const others = open(database.url, 1)
  for (let turn = 0; turn < 10; turn += 1) {
    const { pool, db } = open(
      `${database.url}${database.url.includes('?') ? '&' : '?'}application_name=ending`,
      4,
    )
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.01)`.execute(db)))
    await endPool(pool)
    const { rows } = await sql`select from pg_stat_activity where application_name = 'ending'`.execute(
      others.db,
    )
    expect(rows).toEqual([])
  }
  await endPool(others.pool)
})

test('what follows a statement that took too long goes over another connection, and the statement ends', async () => {
  const { pool, db } = open(database.url, 1)
  const work = db.transaction().execute((tx) => sql`select pg_sleep(600 + ${0})`.execute(tx))
  expect(isUnavailable(await failureOf(work))).toBe(true)
  const sleepers = async () =>
    (
      await sql`select from pg_stat_activity where state = 'active' and query like '%pg_sleep(600%'
      and pid <> pg_backend_pid()`.execute(db)
    ).rows.length
  await expect.poll(sleepers, { timeout: 10_000 }).toBe(0)
  await endPool(pool)
})

test('work that may take its time has no limit', async () => {
  const { pool, db } = open(database.url, 1, patienceOfWork)
  expect(
    (await sql`select pg_sleep(0.5), current_setting('statement_timeout') as ends`.execute(db)).rows,
  ).toEqual([{ pg_sleep: '', ends: '0' }])
  await endPool(pool)
})

test('a request that gets no connection fails as a busy service; work that may take its time waits for its turn', async () => {
  const second = async (limit: typeof patience) => {
    const { pool, db } = open(database.url, 1, limit)
    const first = sql`select pg_sleep(1)`.execute(db).catch(() => undefined)
    const outcome = await sql`select 1 as one`.execute(db).then(
      ({ rows }) => rows,
      (error) => isUnavailable(error),
    )
    await first
    await endPool(pool)
    return outcome
  }
  expect(await second({ statementMs: 5000, turnMs: 300 })).toBe(true)
  expect(await second({ ...patienceOfWork, statementMs: 5000 })).toEqual([{ one: 1 }])
})

test('the end of a pool does not wait for a statement that never ends', async () => {
  const { pool, db } = open(database.url, 1, patienceOfWork)
  const failure = failureOf(sql`select pg_sleep(600)`.execute(db))
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1)
  await endPool(pool, 100)
  const { pool: others } = open(database.url, 1)
  await others.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(600)'",
  )
  expect(isUnavailable(await failure)).toBe(true)
  await endPool(others)
})

test('a connection that nobody needs is kept for some minutes, with its plans, and then given back', async () => {
  const { pool, db } = open(database.url, 1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await sql`select 1`.execute(db)
    vi.advanceTimersByTime(minutes(4))
    expect(pool.idleCount).toBe(1)
    vi.advanceTimersByTime(minutes(2))
    expect(pool.idleCount).toBe(0)
  } finally {
    vi.useRealTimers()
    await endPool(pool)
  }
})
