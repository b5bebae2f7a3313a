import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the documentation lists every bound call with the schema that validates it', async () => {
  const { status, body } = await app.call('GET', '/docs/json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const categories = body.paths['/api/categories'].get
  expect(categories.responses['200'].content['application/json'].schema.properties.data.type).toBe('array')
})

test('the documentation says what each call costs', async () => {
  const { body } = await app.call('GET', '/docs/json')
  const described = ['/api/tickets', '/api/tickets/quick-report', '/api/health'].map((path) => {
    const { get, post } = body.paths[path]
    return (get ?? post).description
  })
  expect(described).toEqual([
    'Signed in. Costs 1 read for each 20 of limit.',
    'Signed in. Roles: CITIZEN, ADMIN, SUPER_ADMIN. Costs 20 writes.',
    'Public. Costs nothing.',
  ])
})

test('every route below /api is a documented endpoint, which declares its gate', async () => {
  const { body } = await app.call('GET', '/docs/json')
  const routes = app.app
    .printRoutes({ commonPrefix: false })
    .matchAll(/(\/api\/\S+) \(/g)
    .map(([, url = '']) => url.replace(/:(\w+)/g, '{$1}'))
    .filter((url) => !url.startsWith('/api/docs'))
    .toArray()
  expect(routes.length).toBeGreaterThan(3)
  expect(routes.filter((url) => !(url in body.paths))).toEqual([])
})

test('the page of the documentation is served', async () => {
  const reply = await app.app.inject('/api/docs/')
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('swagger')
})
