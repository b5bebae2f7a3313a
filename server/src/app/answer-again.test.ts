import type { FastifyInstance } from 'fastify'
import inject, { type InjectOptions } from 'light-my-request'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resolveActor } from '#features/accounts/sessions.service.ts'
import { minutes } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import type { Answered } from '#platform/http/answered.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { buildApp } from './build-app.ts'

let home: TestApp
let app: FastifyInstance
let admin: TestUser
/** What Fastify was asked. */
let heard: string[]
let told: Answered[]

beforeAll(async () => {
  home = await createTestApp({ config: { limits: loadConfig({ READ_LIMIT: '20' }).limits } })
  const reporter = await createUser(home, 'CITIZEN')
  for (let n = 0; n < 5; n += 1) await createTicket(home, reporter)
  app = await buildApp(home.platform, (token, isPoll) => resolveActor(home.platform, token, isPoll))
  app.addHook('onRequest', async ({ method, url }) => void heard.push(`${method} ${url}`))
  app.whenAnswered((answered) => told.push(answered))
  await app.ready()
})
beforeEach(async () => {
  admin = await createUser(home, 'ADMIN')
  heard = []
  told = []
})
afterAll(async () => {
  await app.close()
  await home.close()
})

const url = '/api/tickets?limit=20'
const ask = (headers: InjectOptions['headers'] = {}, more: InjectOptions = {}) =>
  inject((...both) => app.server.emit('request', ...both), {
    url,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
    ...more,
  })

test.each(['identity', 'gzip', 'br', 'br, gzip;q=0.5'])(
  'Fastify is not asked again, and what is answered is what it answered (%s)',
  async (coding) => {
    const asking = { 'accept-encoding': coding }
    const first = await ask(asking)
    expect([first.statusCode, heard]).toEqual([200, [`GET ${url}`]])
    const again = await ask(asking)
    expect(heard).toHaveLength(1)
    expect(again.rawPayload).toEqual(first.rawPayload)
    const { 'x-request-id': id, date: _date, ...said } = first.headers
    expect(again.headers).toEqual({
      ...said,
      date: expect.any(String),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(again.headers['x-request-id']).not.toBe(id)
  },
)

test('who has it already is told no more than by Fastify', async () => {
  const known = { 'if-none-match': String((await ask()).headers.etag) }
  const again = await ask(known)
  expect([again.statusCode, again.body, heard.length]).toEqual([304, '', 1])
  admin = await createUser(home, 'ADMIN')
  const { headers, statusCode } = await ask(known)
  expect([statusCode, heard.length]).toEqual([304, 2])
  expect(again.headers).toEqual({ ...headers, date: expect.any(String), 'x-request-id': expect.any(String) })
})

test('it counts among what was answered', async () => {
  const etag = String((await ask()).headers.etag)
  await ask()
  await ask({ 'if-none-match': etag })
  const route = { method: 'GET', route: '/api/tickets', milliseconds: expect.any(Number) }
  expect(told).toEqual([200, 200, 304].map((status) => ({ ...route, status })))
  expect(told.every(({ milliseconds }) => milliseconds > 0)).toBe(true)
})

test('it costs the same, and is refused in the same words', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  const refused = await ask()
  expect(refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  expect(refused.headers['retry-after']).toBe('60')
})

test('whoever asks another way, or brings something, is heard by Fastify', async () => {
  await ask()
  await ask({ 'x-poll': '1' })
  await ask({}, { url: '/api/tickets?limit=19' })
  await ask({}, { method: 'HEAD' })
  await ask({ 'content-type': 'application/json' }, { payload: '{}' })
  await ask({ authorization: `Bearer ${'x'.repeat(43)}` })
  await ask({ authorization: 'none' })
  for (const _ of ['and', 'again']) await ask({}, { url: `${url}&unknown=${'x'.repeat(500)}` })
  expect(heard).toHaveLength(9)
  await ask()
  expect(heard).toHaveLength(9)
  expect((await ask({ 'content-encoding': 'br' })).statusCode).toBe(415)
})

test('a session lives on by being used, and not by polls', async () => {
  const used = () =>
    home.platform.db
      .selectFrom('sessions')
      .select('last_used_at')
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow()
  for (const poll of [{ 'x-poll': '1' }, {}]) {
    await ask(poll)
    const before = await used()
    home.clock.advance(minutes(2))
    await ask(poll)
    expect((await used()).last_used_at === before.last_used_at).toBe('x-poll' in poll)
  }
})

test('a stop hears everything through Fastify, which ends each connection', async () => {
  const stopping = await buildApp(home.platform, (token, isPoll) =>
    resolveActor(home.platform, token, isPoll),
  )
  await stopping.ready()
  const asked = () =>
    inject((...both) => stopping.server.emit('request', ...both), {
      url,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  await asked()
  expect((await asked()).headers.connection).toBe('keep-alive')
  await stopping.close()
  expect((await asked()).headers.connection).toBe('close')
})
