import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createRateLimits } from './rate-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const limit = { name: 'trial', points: 2, seconds: 60 }
const refused = { code: 'TOO_MANY_REQUESTS' }

test('what is given back can be used again, once', async () => {
  const { limits } = app.platform
  await limits.consume(limit, 'somebody')
  await limits.consume(limit, 'somebody')
  await limits.giveBack(limit, 'somebody')
  await limits.consume(limit, 'somebody')
  await expect(limits.consume(limit, 'somebody')).rejects.toMatchObject(refused)
})

test('nobody has more attempts for giving back what was never counted, or was forgotten since', async () => {
  const { limits } = app.platform
  await limits.giveBack(limit, 'stranger')
  await limits.consume(limit, 'stranger')
  await limits.clear(limit, 'stranger')
  await limits.giveBack(limit, 'stranger')
  await limits.consume(limit, 'stranger')
  await limits.consume(limit, 'stranger')
  await expect(limits.consume(limit, 'stranger')).rejects.toMatchObject(refused)
})

test('giving back more often than was counted leaves nothing to spare', async () => {
  const { limits } = app.platform
  await limits.consume(limit, 'generous')
  await limits.giveBack(limit, 'generous')
  await limits.giveBack(limit, 'generous')
  await limits.consume(limit, 'generous')
  await limits.consume(limit, 'generous')
  await expect(limits.consume(limit, 'generous')).rejects.toMatchObject(refused)
})

test('while the database is away a process counts for itself', async () => {
  const nowhere = createPool('postgres://app@127.0.0.1:1/app', 1, () => undefined)
  const limits = createRateLimits(nowhere, app.platform.secret)
  await limits.consume(limit, 'asha')
  await limits.consume(limit, 'asha')
  await expect(limits.consume(limit, 'asha')).rejects.toMatchObject(refused)
  await limits.consume(limit, 'binod')
  await nowhere.end()
})

test('whom a counter counts for does not stand in the database', async () => {
  await app.platform.limits.consume(limit, 'asha@example.org')
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(app.platform.db)
  expect(rows.filter(({ key }) => key.startsWith('trial:')).length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('asha')
})
