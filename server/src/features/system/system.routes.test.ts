import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('an installation says of itself what a browser needs, and nothing else', async () => {
  const { status, body } = await app.call('GET', '/installation')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ demo: false, blocks: app.platform.region.blocks })
  expect(JSON.stringify(body)).not.toContain(app.platform.config.secretKey)
})

test('health is ok while database and store answer', async () => {
  expect(await app.call('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
})
