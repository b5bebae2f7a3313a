import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import inject, { type InjectOptions } from 'light-my-request'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resolveActor } from '#features/accounts/sessions.service.ts'
import { minutes } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import type { Answered } from '#platform/http/answered.ts'
import { madeAtOnce } from '#platform/http/kept-replies.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { buildApp } from './build-app.ts'

let home: TestApp
let app: FastifyInstance
let admin: TestUser
/** What Fastify was asked. */
let heard: string[]
/** Whose client did not wait for its answer. */
const left: string[] = []
/** How often the versions were read, and what a reading waits for. */
let readings: number
let held: Promise<void> | undefined
let told: Answered[]

beforeAll(async () => {
  home = await createTestApp({
    config: { limits: loadConfig({ READ_LIMIT: '200', READ_ADDRESS_LIMIT: '200' }).limits },
  })
  const reporter = await createUser(home, 'CITIZEN')
  for (let n = 0; n < 5; n += 1) await createTicket(home, reporter)
  app = await build()
  app.addHook('onRequest', async ({ method, url }) => void heard.push(`${method} ${url}`))
  app.addHook('onRequestAbort', async ({ url }) => void left.push(url))
  app.whenAnswered((answered) => told.push(answered))
  await app.ready()
})
async function build(): Promise<FastifyInstance> {
  const versions = async () => {
    readings += 1
    await held
    return home.platform.versions()
  }
  return buildApp({ ...home.platform, versions }, (token, isPoll) =>
    resolveActor(home.platform, token, isPoll),
  )
}
beforeEach(async () => {
  readings = 0
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

test('what has changed is heard by Fastify, and the versions are read once all the same', async () => {
  await ask()
  await ask()
  expect([heard.length, readings]).toEqual([1, 2])
  await createTicket(home, await createUser(home, 'CITIZEN'))
  expect((await ask()).json().pagination.totalCount).toBe(6)
  expect([heard.length, readings]).toEqual([2, 3])
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
  for (let n = 0; n < 201; n += 1) statuses.push((await ask()).statusCode)
  expect(statuses).toEqual([...Array(200).fill(200), 429])
  const refused = await ask()
  expect(refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  expect(refused.headers['retry-after']).toBe('60')
})

test('a long list has its turn and leaves it', async () => {
  for (let n = 0; n < 3; n += 1) await ask({}, { url: '/api/tickets?limit=1000' })
  expect(heard).toHaveLength(1)
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
  for (const brought of [
    { 'content-encoding': 'br' },
    { 'content-encoding': '' },
    { 'content-type': 'multipart/form-data; boundary=end' },
  ])
    expect((await ask(brought)).statusCode).toBe(415)
})

test('whose session has ended is a stranger, and one who is refused asks nothing of the database', async () => {
  await ask()
  expect([(await ask()).statusCode, heard.length]).toEqual([200, 1])
  await home.platform.db.deleteFrom('sessions').where('user_id', '=', admin.id).execute()
  const statuses = new Set<number>()
  for (let n = 0; n < 40; n += 1) statuses.add((await ask()).statusCode)
  expect([...statuses]).toEqual([401, 429])
  readings = 0
  expect([(await ask()).statusCode, readings]).toEqual([429, 0])
  home.clock.advance(minutes(1))
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

test('a stop ends each connection, also of what it finds under way', async () => {
  const stopping = await build()
  await stopping.ready()
  const asked = () =>
    inject((...both) => stopping.server.emit('request', ...both), {
      url,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  await asked()
  expect((await asked()).headers.connection).toBe('keep-alive')
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  held = promise
  const underWay = asked()
  await expect.poll(() => readings).toBe(3)
  await stopping.close()
  held = undefined
  goOn()
  expect((await underWay).headers.connection).toBe('close')
  expect((await asked()).headers.connection).toBe('close')
})

test('who leaves before the turn of their list is not waited for, and it is not made', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = (limit: number, signal?: AbortSignal) =>
    fetch(`${origin}/api/tickets?limit=${limit}`, {
      headers: { authorization: `Bearer ${admin.token}` },
      ...(signal && { signal }),
    }).then((reply) => reply.text())
  const [leaver, last] = [madeAtOnce + 1, madeAtOnce + 2]
  const asked = await home.platform.db.transaction().execute(async (tx) => {
    await sql`lock table tickets`.execute(tx)
    const making = Array.from({ length: madeAtOnce }, (_, n) => get(n + 1))
    await expect.poll(() => heard).toHaveLength(madeAtOnce)
    const leaving = new AbortController()
    const failure = expect(get(leaver, leaving.signal)).rejects.toThrow('aborted')
    await expect.poll(() => heard).toHaveLength(leaver)
    leaving.abort()
    await failure
    await expect.poll(() => left).toEqual([`/api/tickets?limit=${leaver}`])
    return [...making, get(last)]
  })
  await Promise.all(asked)
  heard = []
  await Promise.all([get(leaver), get(last)])
  expect(heard).toEqual([`GET /api/tickets?limit=${leaver}`])
})
