import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { resolveActor } from '#features/accounts/sessions.service.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { buildApp } from './build-app.ts'

let testApp: TestApp
let app: FastifyInstance
let citizen: TestUser
let other: TestUser
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  testApp = await createTestApp()
  citizen = await createUser(testApp, 'CITIZEN')
  other = await createUser(testApp, 'CITIZEN')
})
afterAll(() => testApp.close())

beforeEach(async () => {
  lines.length = 0
  app = await start('info')
  return () => {
    vi.restoreAllMocks()
    return app.close()
  }
})

/** The app again, with a log that can be read. */
function start(level: string): Promise<FastifyInstance> {
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const platform = { ...testApp.platform, log: pino({ level }, stream) }
  return buildApp(platform, (token, isPoll) => resolveActor(platform, token, isPoll))
}

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, token = citizen.token, payload?: object) {
  const reply = await app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'once' },
    payload,
  })
  return { status: reply.statusCode, requestId: reply.json().requestId as string }
}

test('the id that a client reads leads to who was refused what, and why', async () => {
  const { id } = await createTicket(testApp, citizen)
  await ask('POST', `/tickets/${id}/support`, other.token)
  const report = { category: 'Street Lighting', block: 'Block A', description: 'Dark' }
  await ask('POST', '/tickets/quick-report', other.token, report)
  const mismatch = { ...report, description: 'Darker' }
  const refusals = [
    [await ask('GET', '/tickets', 'a-token-that-nobody-holds'), 401, 'NOT_SIGNED_IN', '/api/tickets', null],
    [await ask('GET', '/admin/stats'), 403, 'FORBIDDEN', '/api/admin/stats', citizen.id],
    [
      await ask('PUT', `/tickets/${id}`, other.token, { status: 'CLOSED' }),
      403,
      'FORBIDDEN',
      '/api/tickets/:id',
      other.id,
    ],
    [
      await ask('POST', `/tickets/${id}/support`, other.token),
      409,
      'ALREADY_SUPPORTED',
      '/api/tickets/:id/support',
      other.id,
    ],
    [
      await ask('POST', '/tickets/quick-report', other.token, mismatch),
      422,
      'IDEMPOTENCY_MISMATCH',
      '/api/tickets/quick-report',
      other.id,
    ],
  ] as const
  expect(refusals.map(([{ status }]) => status)).toEqual(refusals.map(([, status]) => status))
  expect(lines).toMatchObject(
    refusals.map(([{ requestId }, status, code, route, account]) => ({
      reqId: requestId,
      level: 30,
      status,
      code,
      route,
      account,
    })),
  )
})

test('nothing of what was sent stands in the log', async () => {
  const secrets = ['9876543210', 'asha@example.org', 'hunter22', 'a-token-that-nobody-holds']
  const [phone, email, password, token] = secrets as [string, string, string, string]
  await ask('GET', `/tickets?search=${phone}&searchType=reporterPhone`, token)
  await ask('GET', `/users?role=ADMIN&search=${email}`)
  await ask('POST', '/auth/login', token, { email, password })
  await ask('PUT', `/tickets/${email}`, citizen.token, { status: 'CLOSED' })
  await app.close()
  app = await start('debug')
  await ask('PUT', `/tickets/${email}`, citizen.token, { status: phone })
  expect(lines.length).toBeGreaterThan(3)
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret)
  expect(Object.keys(lines[0] ?? {}).sort()).toEqual(
    'account,code,hostname,level,method,msg,pid,reqId,route,status,time'.split(','),
  )
})

test('typing errors and lost addresses are told at debug alone', async () => {
  expect((await ask('GET', '/tickets?limit=many')).status).toBe(400)
  expect((await ask('GET', '/nowhere')).status).toBe(404)
  expect(lines).toEqual([])
  await app.close()
  app = await start('debug')
  const { requestId } = await ask('GET', '/tickets?limit=many')
  expect(lines).toMatchObject([{ reqId: requestId, level: 20, code: 'VALIDATION_FAILED' }])
})

test('of the too many requests of one person the first in a minute is told', async () => {
  const many = await createUser(testApp, 'CITIZEN')
  const tooMany = async () => {
    const asked = Array.from({ length: 40 }, () => ask('GET', '/tickets?limit=1000', many.token))
    return (await Promise.all(asked)).filter(({ status }) => status === 429).map(({ requestId }) => requestId)
  }
  const refused = await tooMany()
  expect(refused.length).toBeGreaterThan(5)
  expect(lines).toMatchObject([{ code: 'TOO_MANY_REQUESTS', account: many.id, route: '/api/tickets' }])
  expect(refused).toContain(lines[0]?.reqId)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
  await tooMany()
  expect(lines[1]).toMatchObject({ code: 'TOO_MANY_REQUESTS', untold: refused.length - 1 })
})

test('of the strangers of one address, and of what one person may not, the first in a minute is told', async () => {
  const stranger = async (n: number) =>
    (await ask('GET', '/tickets', `a-token-that-nobody-holds-${n}`)).status
  for (let n = 0; n < 5; n += 1) expect(await stranger(n)).toBe(401)
  for (let n = 0; n < 5; n += 1) expect((await ask('GET', '/admin/stats', other.token)).status).toBe(403)
  expect(lines).toMatchObject([{ code: 'NOT_SIGNED_IN' }, { code: 'FORBIDDEN', account: other.id }])
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000)
  await stranger(6)
  expect(lines[2]).toMatchObject({ code: 'NOT_SIGNED_IN', untold: 4 })
})
