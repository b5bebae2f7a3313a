import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { createTicket, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { keepCounting } from './counting.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const waiting = async () => (await app.platform.db.selectFrom('changes').selectAll().execute()).length

test('what changes while it goes on is counted in soon', async () => {
  const stopping = new AbortController()
  const counting = keepCounting({ ...app.platform, stopping }, { everyMs: 20 })
  for (let n = 0; n < 2; n += 1) {
    await createTicket(app, await createUser(app, 'CITIZEN'))
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 })
  }
  stopping.abort()
  await counting
  await createTicket(app, await createUser(app, 'CITIZEN'))
  expect(await waiting()).toBeGreaterThan(0)
})

test('a stop ends it at once', async () => {
  const stopping = new AbortController()
  const counting = keepCounting({ ...app.platform, stopping }, { everyMs: minutes(1) })
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 10_000 })
  stopping.abort()
  await counting
})

test('it ends by itself once the next run is there', async () => {
  await keepCounting(app.platform, { everyMs: 20, forMs: 100 })
  expect(await waiting()).toBe(0)
})
