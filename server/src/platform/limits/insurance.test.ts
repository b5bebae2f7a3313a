import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createRateLimits } from './rate-limits.ts'

let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  const database = await createTestDatabase(inject('testServer'))
  pool = createPool(database.url, 2, () => undefined)
  await database.drop()
})
afterAll(() => pool.end())

test('while the database is away a process counts for itself', async () => {
  const limits = createRateLimits(pool)
  const limit = { name: 'trial', points: 2, seconds: 600 }
  await limits.consume(limit, 'asha')
  await limits.consume(limit, 'asha')
  await expect(limits.consume(limit, 'asha')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await limits.consume(limit, 'binod')
})
