import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { buildApp } from './build-app.ts'
import { keepMinutes } from './keep-minutes.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a process notes the minute it starts in, and at its end what it answered; health checks are no work', async () => {
  const http = await buildApp(app.platform, async () => null)
  const end = await keepMinutes(http, app.platform)
  const rows = () =>
    app.platform.db.selectFrom('running_minutes').select(['requests', 'milliseconds']).execute()
  expect(await rows()).toEqual([{ requests: 0, milliseconds: 0 }])
  for (const url of ['/api/categories', '/api/installation', '/api/health', '/api/health/live', '/login']) {
    expect((await http.inject(url)).statusCode).toBeLessThan(500)
  }
  // Its route stands in a scope of its own.
  const form = await http.inject({ method: 'POST', url: '/api/upload/ticket-attachments/some' })
  expect(form.statusCode).toBe(401)
  await end()
  const [row] = await rows()
  expect(row?.requests).toBe(3)
  expect(row?.milliseconds).toBeGreaterThan(0)
  await http.close()
})
