import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let known: string
let unseen: string
beforeAll(async () => {
  app = await createTestApp({ config: { limits: loadConfig({ READ_ADDRESS_LIMIT: '100' }).limits } })
  known = (await createUser(app, 'CITIZEN')).token
  unseen = (await createUser(app, 'CITIZEN')).token
})
afterAll(() => app.close())

const statusOf = async (token?: string) =>
  (await app.call('GET', '/tickets', token === undefined ? {} : { token })).status

test('strangers pay from the budget of their address, and keep nobody out who was here before', async () => {
  expect(await statusOf(known)).toBe(200)
  const guesses = Array.from({ length: 30 }, (_, n) => statusOf(`a-token-that-nobody-holds-${n}`))
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 401)).toHaveLength(19)
  expect(statuses.filter((status) => status === 429)).toHaveLength(11)
  expect(await statusOf()).toBe(429)
  expect(await statusOf(unseen)).toBe(429)
  expect(await statusOf(known)).toBe(200)
  app.clock.advance(60_000)
  expect(await statusOf(unseen)).toBe(200)
  expect(await statusOf()).toBe(401)
})

test('a token whose session has ended pays as a stranger again', async () => {
  app.clock.advance(60_000)
  expect((await app.call('POST', '/auth/logout', { token: known })).status).toBe(200)
  const statuses = []
  for (let n = 0; n < 25; n += 1) statuses.push(await statusOf(known))
  // The first one finds that it has ended; of the hundred points the others take five each.
  expect(statuses.filter((status) => status === 401)).toHaveLength(21)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})
