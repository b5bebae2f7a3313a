import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { isUnavailable } from '#platform/unavailable.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createDatabase, createPool } from './database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let admin: pg.Client
const onError = vi.fn()
beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await database.drop()
})

const kill = (pid: number | undefined) => admin.query('select pg_terminate_backend($1, 5000)', [pid])

test.each(['in use between two statements', 'idle'])(
  'a lost connection that is %s ends no process, and the next one serves',
  async (state) => {
    onError.mockClear()
    const pool = createPool(database.url, 1, onError)
    const client = await pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    if (state === 'idle') client.release()
    await kill(rows[0].pid)
    await vi.waitFor(() => expect(onError).toHaveBeenCalled(), 5000)
    if (state !== 'idle') client.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
  },
)

test('a transaction whose connection is lost fails as a busy database, and the next one succeeds', async () => {
  const pool = createPool(database.url, 1, onError)
  const db = createDatabase(pool)
  const work = db.transaction().execute(async (tx) => {
    const { pid } = await tx
      .selectNoFrom((row) => row.fn<number>('pg_backend_pid', []).as('pid'))
      .executeTakeFirstOrThrow()
    await kill(pid)
    await tx.selectFrom('departments').select('id').execute()
  })
  const failure = await work.then(
    () => expect.unreachable('the transaction should have failed'),
    (error: Error) => error,
  )
  expect(isUnavailable(failure)).toBe(true)
  expect((await db.selectFrom('departments').select('id').execute()).length).toBeGreaterThan(0)
  await pool.end()
})

test('after a fail-over no connection to the former leader is used again', async () => {
  const pool = createPool(database.url, 3, onError)
  const db = createDatabase(pool)
  const write = () =>
    db.updateTable('departments').set({ name: 'Elsewhere' }).where('slug', '=', '').execute()
  // As a leader that became a replica: its connections stay, reads are answered, changes refused.
  const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()))
  for (const client of clients) await client.query('set default_transaction_read_only = on')
  for (const client of clients) client.release()
  const failure = await write().then(
    () => expect.unreachable('a replica should have refused this'),
    (error: Error) => error,
  )
  expect(isUnavailable(failure)).toBe(true)
  await Promise.all([write(), write(), write()])
  await pool.end()
})
