import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { isUnavailable } from './unavailable.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 200 })
  pool.on('error', () => undefined)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => expect.unreachable('this should have failed'),
    (error: Error) => error,
  )

test('a pool without a free connection is busy', async () => {
  const held = await pool.connect()
  expect(isUnavailable(await failureOf(pool.query('select 1')))).toBe(true)
  held.release()
})

test('a connection that the server ends is a database on its way down or up', async () => {
  const ended = pool.query('select pg_terminate_backend(pg_backend_pid())')
  expect(isUnavailable(await failureOf(ended))).toBe(true)
})

test('nobody listening is a database that is not there', async () => {
  const client = new pg.Client('postgres://app@127.0.0.1:1/app')
  expect(isUnavailable(await failureOf(client.connect()))).toBe(true)
})

test('a mistake in a query is none of that', async () => {
  expect(isUnavailable(await failureOf(pool.query('select nonsense')))).toBe(false)
})
