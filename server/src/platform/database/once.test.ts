import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { claimOf, transactOnce } from './once.ts'

let app: TestApp
let asha: TestUser
let binod: TestUser
beforeAll(async () => {
  app = await createTestApp()
  asha = await createUser(app, 'CITIZEN')
  binod = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())

const body = { content: 'The lamp is dark' }
let made = 0
const create = (
  user: TestUser,
  key: string,
  { endpoint = 'POST /comments', meanwhile = async () => {} } = {},
) =>
  transactOnce(app.platform.db, claimOf(user.id, key, endpoint, body), async () => {
    await meanwhile()
    made += 1
    return { number: made }
  })
const refusalOf = (outcome: Promise<unknown>): Promise<string> =>
  outcome.then(
    (reply) => JSON.stringify(reply),
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

test('a create is asked for again while it is under way, and once it is done', async () => {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const meanwhile = () => {
    begun.resolve()
    return finish.promise
  }
  const first = create(asha, 'slow', { meanwhile })
  await begun.promise
  expect(await refusalOf(create(asha, 'slow'))).toBe('REQUEST_IN_FLIGHT')
  expect((await create(binod, 'slow')).number).toBe(1)
  finish.resolve()
  expect((await first).number).toBe(2)
  expect((await create(asha, 'slow')).number).toBe(2)
  expect((await create(binod, 'slow')).number).toBe(1)
})

test('a key belongs to one call', async () => {
  await create(asha, 'of-comments')
  expect(await refusalOf(create(asha, 'of-comments', { endpoint: 'POST /notes' }))).toBe(
    'IDEMPOTENCY_MISMATCH',
  )
})

test('a create that fails leaves its key free', async () => {
  const failed = create(asha, 'again', { meanwhile: () => Promise.reject(new Error('no room')) })
  await expect(failed).rejects.toThrow('no room')
  expect((await create(asha, 'again')).number).toBe(made)
})
