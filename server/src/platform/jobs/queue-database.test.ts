import pino from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { breakable } from '#testing/breakable-database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createJobs } from './jobs.ts'

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
