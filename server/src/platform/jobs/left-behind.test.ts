import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createJobs } from './jobs.ts'

const queue = 'left-behind'
let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  pool = createPool(database.url, 2, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a job whose worker was killed is done by another one within two minutes', async () => {
  const workerData = { connectionString: database.url, queue, data: { code: 1 } }
  const killed = new Worker(new URL('../../testing/endless-job-worker.ts', import.meta.url), { workerData })
  await once(killed, 'message')
  await killed.terminate()

  const jobs = createJobs(database.url, pino({ level: 'silent' }))
  const done: object[] = []
  jobs.work(queue, async (data) => void done.push(data))
  await jobs.start()
  try {
    await pool.query("update jobs.job set heartbeat_on = heartbeat_on - interval '2 minutes'")
    await vi.waitFor(() => expect(done).toEqual([{ code: 1 }]), { timeout: 40_000, interval: 200 })
  } finally {
    await jobs.stop()
  }
}, 60_000)
