import { writeFile } from 'node:fs/promises'
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

test('the same where a name stands for several addresses', async () => {
  const failure = await failureOf(new pg.Client('postgres://app@localhost:1/app').connect())
  expect(isUnavailable(failure)).toBe(true)
})

test('a pool that was ended belongs to a process on its way down', async () => {
  const ended = new pg.Pool({ connectionString: database.url })
  await ended.end()
  expect(isUnavailable(await failureOf(ended.query('select 1')))).toBe(true)
})

test('a transaction that was left alone for too long has lost its connection', async () => {
  const client = new pg.Client({ connectionString: database.url })
  const lost = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await client.query("set idle_in_transaction_session_timeout = '50ms'")
  await client.query('begin')
  expect(isUnavailable(await lost)).toBe(true)
  expect(isUnavailable(await failureOf(client.query('commit')))).toBe(true)
})

test.each([
  ['08006', 'a broken connection'],
  ['25006', 'a replica'],
  ['40001', 'a transaction that others overtook'],
  ['40P01', 'a deadlock'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
  ['57014', 'a statement that took too long'],
  ['57P01', 'a server on its way down'],
  ['57P02', 'a crashed server'],
  ['57P03', 'a server on its way up'],
  ['58030', 'a disk that fails'],
])('PostgreSQL answers %s: %s', async (state) => {
  const raised = pool.query(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`)
  expect(isUnavailable(await failureOf(raised))).toBe(true)
})

test.runIf(process.platform === 'linux')('a file on a full disk', async () => {
  const failure = await failureOf(writeFile('/dev/full', 'evidence'))
  expect(isUnavailable(failure)).toBe(true)
  expect(isUnavailable(new Error('The photo was not kept.', { cause: failure }))).toBe(true)
})

test.each(['EAGAIN', 'ENOMEM'])('a machine without room for a process: %s', (code) => {
  expect(isUnavailable(Object.assign(new Error(`spawn ${code}`), { code, syscall: 'spawn' }))).toBe(true)
})

test.each([
  'select nonsense',
  'select 1 / 0',
  'insert into migrations (name, sha256) select name, sha256 from migrations limit 1',
])('a mistake is none of that: %s', async (statement) => {
  expect(isUnavailable(await failureOf(pool.query(statement)))).toBe(false)
})
