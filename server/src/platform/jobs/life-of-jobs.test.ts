import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, createPool, type Db } from '#platform/database/database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createJobs } from './jobs.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db

beforeAll(async () => {
  database = await createTestDatabase(inject('testServer'))
  db = createDatabase(createPool(database.url, 2, () => undefined))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function startOnce(schedules: Record<string, string>): Promise<void> {
  const jobs = createJobs(database.url, pino({ level: 'silent' }), { keepsTime: false })
  for (const [queue, cron] of Object.entries(schedules)) {
    jobs.work(queue, async () => undefined)
    jobs.schedule(queue, cron)
  }
  await jobs.start()
  await jobs.stop()
}

const schedules = async () =>
  (await sql<{ name: string; cron: string }>`select name, cron from jobs.schedule order by name`.execute(db))
    .rows

const rules = async () =>
  (
    await sql`select retry_limit, heartbeat_seconds, dead_letter, updated_on from jobs.queue where name = 'sweep'`.execute(
      db,
    )
  ).rows[0]

test('a start makes queues and schedules what this version says, and leaves alone what is so', async () => {
  await startOnce({ sweep: '1 * * * *', count: '2 * * * *' })
  const made = await rules()
  expect(made).toMatchObject({ retry_limit: 60, heartbeat_seconds: 45, dead_letter: 'given-up' })

  await startOnce({ sweep: '1 * * * *', count: '2 * * * *' })
  expect(await rules()).toEqual(made)

  await sql`update jobs.queue set retry_limit = 3, dead_letter = null where name = 'sweep'`.execute(db)
  await startOnce({ sweep: '3 * * * *' })
  expect(await rules()).toMatchObject({ retry_limit: 60, dead_letter: 'given-up' })
  expect(await schedules()).toEqual([{ name: 'sweep', cron: '3 * * * *' }])
})
