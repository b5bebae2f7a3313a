import { PgBoss } from 'pg-boss'
import pino from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { breakable } from '#testing/breakable-database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createJobs } from './jobs.ts'
import { openQueueDatabase } from './queue-database.ts'

const awayMs = 1500

test('a job that ends while the database is away is noted as done when it is back, and done once', async () => {
  const database = await createTestDatabase(inject('testServer'))
  const way = await breakable(database.url)
  const jobs = createJobs(way.url, pino({ level: 'silent' }))
  const done: unknown[] = []
  jobs.work('note', async (note) => {
    done.push(note)
    way.goAway()
    setTimeout(() => way.comeBack(), awayMs)
  })
  await jobs.start()
  const pool = createPool(database.url, 1, () => undefined)
  await createDatabase(pool)
    .transaction()
    .execute((tx) => jobs.enqueue(tx, 'note', { text: 'once' }))
  const states = async () => (await pool.query("select state from jobs.job where name = 'note'")).rows
  await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'completed' }]), 15_000)
  expect(done).toEqual([{ text: 'once' }])
  await pool.end()
  await jobs.stop()
  await way.close()
  await database.drop()
})

test('what a worker asks again and again is planned once', async () => {
  const database = await createTestDatabase(inject('testServer'))
  const { db, close } = openQueueDatabase(database.url, { patienceMs: 1000, onError: () => undefined })
  const boss = new PgBoss({ db, schema: 'jobs', schedule: false, supervise: false })
  await boss.start()
  await boss.createQueue('note')
  for (let look = 0; look < 10; look += 1) await boss.fetch('note', { batchSize: 20 })
  const { rows } = await db.executeSql(
    "select generic_plans from pg_prepared_statements where statement like '%next AS%'",
  )
  expect(rows).toHaveLength(1)
  expect(Number(rows[0]?.generic_plans)).toBeGreaterThan(3)
  await boss.stop({ graceful: false })
  await close()
  await database.drop()
})
