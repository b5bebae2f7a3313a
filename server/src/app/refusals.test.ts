import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { errorTable } from '@nagrik/contract/errors'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { formType, partHead } from '#testing/uploads.ts'
import { buildApp } from './build-app.ts'

vi.mock('@nagrik/contract/limits', async (limits) => ({
  ...(await limits<object>()),
  bodyArrivalMs: 400,
  uploadStallMs: 600,
}))

let app: TestApp
let citizen: TestUser
let port: number
beforeAll(async () => {
  app = await createTestApp()
  citizen = await createUser(app, 'CITIZEN')
  await app.app.listen({ port: 0 })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

interface Answer {
  status: number
  head: string
  // biome-ignore lint/suspicious/noExplicitAny: replies of many shapes, asserted one by one
  body: any
}

/** Writes to a socket as no HTTP client would, and reads until the server closes it. */
async function converse(text: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  const answer = Buffer.concat(await socket.toArray()).toString()
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: body === '' ? null : JSON.parse(body) }
}

const login = (headers: string, body = '') =>
  converse(`POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n${body}`)

function expectContractShape(body: unknown, code: keyof typeof errorTable): void {
  const [, message] = errorTable[code]
  expect(body).toEqual({
    success: false,
    error: code,
    message,
    requestId: expect.stringMatching(/^[\w-]{36}$/),
  })
}

describe('an address that cannot be read', () => {
  test.each([
    ['/api/tickets/%/comments', 404],
    ['/api/tickets/%ED%A0%80', 404],
    [`/api/tickets/${'a'.repeat(301)}`, 404],
    ['/api', 404],
    ['/api?x=1', 404],
    ['//api/health', 404],
  ])('GET %s is answered as unknown', async (url, status) => {
    const answer = await converse(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(answer.status).toBe(status)
    expectContractShape(answer.body, 'NOT_FOUND')
    expect(answer.head).toMatch(/^x-request-id: [\w-]{36}\r?$/m)
  })
})

describe('a request that is no HTTP', () => {
  test.each([
    'GET /api/health HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n',
    '\x16\x03\x01\x02',
    'FOO / HTTP/1.1\r\n\r\n',
  ])('%j', async (text) => {
    const { status, body } = await converse(text)
    expect(status).toBe(400)
    expectContractShape(body, 'MALFORMED_BODY')
  })

  test('headers of more than 16 KB are too large', async () => {
    const { status, body } = await converse(
      `GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
    )
    expect(status).toBe(413)
    expectContractShape(body, 'BODY_TOO_LARGE')
  })
})

describe('a method that an address does not know', () => {
  test.each([
    ['DELETE', '/api/auth/login', 'POST'],
    ['PUT', '/api/tickets', 'GET, HEAD'],
    ['PATCH', '/api/tickets/1', 'GET, HEAD, PUT'],
    ['GET', '/api/tickets/1/support/', 'POST, DELETE'],
  ] as const)('%s %s answers 405 and which ones it knows', async (method, url, allow) => {
    const reply = await app.app.inject({ method, url })
    expect(reply.statusCode).toBe(405)
    expect(reply.headers.allow).toBe(allow)
    expectContractShape(reply.json(), 'METHOD_NOT_ALLOWED')
  })

  test('OPTIONS without the headers of a browser is answered like any other', async () => {
    const reply = await app.app.inject({ method: 'OPTIONS', url: '/api/tickets' })
    expect(reply.statusCode).toBe(204)
  })
})

test('a page is answered to HEAD as to GET', async () => {
  const get = await app.app.inject('/login')
  const head = await app.app.inject({ method: 'HEAD', url: '/login' })
  expect([head.statusCode, head.body]).toEqual([get.statusCode, ''])
})

test('while the database does not answer, the client hears when to try again', async () => {
  const nowhere = createPool('postgres://app@127.0.0.1:1/app', 1, () => undefined)
  const cutOff = await buildApp({ ...app.platform, db: createDatabase(nowhere) }, async () => null)
  const reply = await cutOff.inject('/api/categories')
  expect(reply.statusCode).toBe(503)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expectContractShape(reply.json(), 'UNAVAILABLE')
  await cutOff.close()
})

describe('a body that a call does not take', () => {
  const sent = JSON.stringify({ email: 'a@example.org', password: 'secret1' })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', formType])(
    '%s is refused',
    async (type) => {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': type },
        payload: sent,
      })
      expect(reply.statusCode).toBe(415)
      expectContractShape(reply.json(), 'UNSUPPORTED_BODY')
    },
  )

  test.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip', 'nonsense'])(
    'a body in the coding %s is refused, and which one is accepted is said',
    async (coding) => {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json', 'content-encoding': coding },
        payload: gzipSync(sent),
      })
      expect(reply.statusCode).toBe(415)
      expect(reply.headers['accept-encoding']).toBe('identity')
      expectContractShape(reply.json(), 'UNSUPPORTED_BODY')
    },
  )

  test('an upload that says it is compressed is refused and not waited for', async () => {
    const answer = await converse(
      `POST /api/upload/ticket-attachments/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Encoding: br\r\nAuthorization: Bearer ${citizen.token}\r\nContent-Type: ${formType}\r\nContent-Length: 100000\r\n\r\n${partHead({ field: 'files', name: 'a.jpg' })}`,
    )
    expect(answer.status).toBe(415)
  })

  test.each(['[]', '"text"', '1', 'null'])('%s in place of an object names the body', async (payload) => {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    const message = 'Please send a JSON object.'
    expect(reply.json()).toMatchObject({ error: 'VALIDATION_FAILED', message, fields: { body: message } })
  })

  const upload = '/api/upload/ticket-attachments/1'
  test.each([
    ['a form that drips on after the refusal of an unknown place', '/api/none', formType, 404],
    ['a form that drips on after the refusal of an upload without a session', upload, formType, 401],
    ['what drips on after its type was refused', '/api/auth/login', 'application/xml', 415],
    ['JSON that drips', '/api/auth/login', 'application/json', 408],
  ])('%s is answered and cut off', async (_name, path, type, status) => {
    const socket = connect(port)
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    // Whoever writes to a connection that was cut off hears of it.
    socket.on('error', () => undefined)
    const ended = new Promise((closed) => socket.once('close', closed))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`,
    )
    const drip = setInterval(() => socket.write('x'), 100)
    await ended
    clearInterval(drip)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
  })

  test('a body that does not arrive in time is answered with 408', async () => {
    const { status, head, body } = await login(
      'Content-Type: application/json\r\nContent-Length: 100',
      '{"email"',
    )
    expect(status).toBe(408)
    expect(head).toMatch(/^connection: close\r?$/m)
    expectContractShape(body, 'REQUEST_TIMEOUT')
  })

  test.each([
    ['a field that says it is JSON and is not', 'name="metadata"\r\nContent-Type: application/json\r\n\r\n{'],
    ['a field with the name of a prototype', 'name="__proto__"\r\n\r\nx'],
    ['a part that never ends', 'name="files"; filename="a.jpg"\r\n\r\nx', ''],
  ])('an upload with %s could not be read', async (_name, part, end = '\r\n--b--\r\n') => {
    const { id } = await createTicket(app, citizen)
    const reply = await app.app.inject({
      method: 'POST',
      url: `/api/upload/ticket-attachments/${id}`,
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        authorization: `Bearer ${citizen.token}`,
      },
      payload: `--b\r\nContent-Disposition: form-data; ${part}${end}`,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      error: 'MALFORMED_BODY',
      message: 'The upload could not be read.',
    })
  })

  test('a body nested a hundred thousand deep under an idempotency key does no harm', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/tickets/quick-report',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${citizen.token}`,
        'idempotency-key': 'deep',
      },
      payload: `{"category":"Street Lighting","description":"Dark","block":"Block A","extra":${nested}}`,
    })
    expect(reply.statusCode).toBe(201)
  })
})

test.each([
  ['empty', ''],
  ['longer than 200 characters', 'k'.repeat(201)],
  ['with a space', 'my key'],
  ['in other letters', 'कुंजी'],
])('an Idempotency-Key that is %s is named, and nothing is made', async (_, key) => {
  const { status, body } = await app.call('POST', '/tickets/quick-report', {
    token: citizen.token,
    headers: { 'idempotency-key': key },
    body: { category: 'Street Lighting', description: 'Dark', block: 'Block A' },
  })
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual(['Idempotency-Key'])
})
