import { randomBytes } from 'node:crypto'
import { reportFiles, resumableUploads } from '@nagrik/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/personal-data/erasure.service.ts'
import { days, hours } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { metadataOf, offsetOf, opened, sendBytes, tus, uploaded } from '#testing/resumable.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { filesBelow } from '#testing/uploads.ts'
import { removeExpired } from './removal.service.ts'

let app: TestApp
let person: TestUser
let stranger: TestUser
let token: string
beforeAll(async () => {
  app = await createTestApp()
  stranger = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await createUser(app, 'CITIZEN')
  token = person.token
})

const open = (headers: object, by = token) => tus(app, 'POST', null, by, { ...headers })
const rowsOf = (id: string) =>
  app.platform.db.selectFrom('uploads').selectAll().where('user_id', '=', id).execute()

test('an upload is opened at an address without a host, whatever host the request names, and tells its end', async () => {
  const reply = await open({
    'upload-length': 10,
    'upload-metadata': metadataOf({ purpose: 'comment', filename: 'नल.jpg' }),
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
  })
  expect(reply.status).toBe(201)
  expect(reply.headers.location).toMatch(/^\/api\/upload\/resumable\/[0-9a-f-]{36}$/)
  const expires = new Date(String(reply.headers['upload-expires'])).getTime()
  expect(expires - app.clock.now().getTime()).toBeGreaterThan(days(6.9))
  const id = String(reply.headers.location).split('/').at(-1) ?? ''
  const state = await tus(app, 'HEAD', id, token)
  expect(state.headers['upload-metadata']).toBe(metadataOf({ purpose: 'comment', filename: 'नल.jpg' }))
})

test.each([
  ['ticket', 50],
  ['comment', 10],
  ['thumbnail', 5],
])('a %s takes up to %i MiB, which is known before the first byte', async (purpose, mebibytes) => {
  const metadata = { 'upload-metadata': metadataOf({ purpose }) }
  const most = mebibytes * 1024 * 1024
  expect((await open({ 'upload-length': most, ...metadata })).status).toBe(201)
  const { status, body } = await open({ 'upload-length': most + 1, ...metadata })
  expect([status, body.error]).toEqual([413, 'FILE_TOO_LARGE'])
})

test.each<[string, Record<string, string | undefined>, number, string]>([
  ['no length', {}, 400, 'Upload-Length'],
  ['a negative length', { 'upload-length': '-1' }, 400, 'Upload-Length'],
  ['no bytes', { 'upload-length': '0' }, 400, 'Upload-Length'],
  ['a length that is no number', { 'upload-length': 'many' }, 400, 'Upload-Length'],
  ['a length beyond all numbers', { 'upload-length': '9'.repeat(400) }, 400, 'Upload-Length'],
  ['half a byte', { 'upload-length': '1.5' }, 400, 'Upload-Length'],
  ['a length told later', { 'upload-defer-length': '1' }, 400, 'Upload-Defer-Length'],
  ['a part of a concatenation', { 'upload-length': '9', 'upload-concat': 'partial' }, 400, 'Upload-Concat'],
  ['odd metadata', { 'upload-length': '9', 'upload-metadata': 'a b c' }, 400, 'Upload-Metadata'],
  [
    'endless metadata',
    { 'upload-length': '9', 'upload-metadata': metadataOf({ filename: 'x'.repeat(3000) }) },
    400,
    'Upload-Metadata',
  ],
  [
    'an unknown purpose',
    { 'upload-length': '9', 'upload-metadata': metadataOf({ purpose: 'avatar' }) },
    400,
    'purpose',
  ],
  ['an odd key', { 'upload-length': '9', 'idempotency-key': 'a b' }, 400, 'Idempotency-Key'],
])('%s opens no upload, and the field is named', async (_, headers, status, field) => {
  const reply = await open(headers)
  expect([reply.status, reply.body.error]).toEqual([status, 'VALIDATION_FAILED'])
  expect(Object.keys(reply.body.fields)).toContain(field)
  expect(await rowsOf(person.id)).toEqual([])
})

test('only tus 1.0.0 is spoken, and no method hides behind another', async () => {
  const id = await opened(app, token, 10)
  for (const version of [undefined, '0.2.2']) {
    const { status, body, headers } = await tus(app, 'HEAD', id, token, { 'tus-resumable': version })
    expect([status, headers['tus-version']]).toEqual([412, '1.0.0'])
    expect(body).toBe('')
  }
  const overridden = await tus(app, 'POST', null, token, { 'x-http-method-override': 'DELETE' })
  expect(overridden.status).toBe(400)
  expect((await tus(app, 'POST', id, token, { 'x-http-method-override': 'DELETE' })).status).toBe(405)
  expect((await tus(app, 'GET', id, token)).status).toBe(405)
  expect((await tus(app, 'PUT', id, token)).status).toBe(405)
  const told = await app.app.inject({ method: 'OPTIONS', url: '/api/upload/resumable' })
  expect(told.headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,termination,expiration',
    'tus-max-size': String(reportFiles.bytes),
  })
  expect(await offsetOf(app, token, id)).toBe(0)
})

test('a piece that does not fit is refused, and nothing of it is kept', async () => {
  const id = await opened(app, token, 10)
  const send = async (headers: object, bytes: Buffer) => {
    const { status, body } = await tus(app, 'PATCH', id, token, { 'upload-offset': 0, ...headers }, bytes)
    return [status, body.error, ...Object.keys(body.fields ?? {})]
  }
  const five = Buffer.alloc(5)
  expect(await send({ 'upload-offset': 3 }, five)).toEqual([409, 'UPLOAD_OFFSET'])
  expect(await send({ 'upload-offset': '-3' }, five)).toEqual([400, 'VALIDATION_FAILED', 'Upload-Offset'])
  expect(await send({ 'upload-offset': 'x' }, five)).toEqual([400, 'VALIDATION_FAILED', 'Upload-Offset'])
  expect(await send({ 'upload-offset': undefined }, five)).toEqual([
    400,
    'VALIDATION_FAILED',
    'Upload-Offset',
  ])
  expect(await send({}, Buffer.alloc(11))).toEqual([413, 'FILE_TOO_LARGE'])
  expect(await send({ 'content-type': undefined }, five)).toEqual([415, 'UNSUPPORTED_BODY'])
  expect(await send({ 'content-type': 'text/plain' }, five)).toEqual([415, 'UNSUPPORTED_BODY'])
  expect(await send({ 'content-type': 'application/json' }, Buffer.from('{}'))).toEqual([
    ...[415, 'UNSUPPORTED_BODY'],
  ])
  expect(await send({}, Buffer.alloc(0))).toEqual([204, undefined])
  expect(await send({ 'upload-length': 20 }, five)).toEqual([400, 'VALIDATION_FAILED', 'Upload-Defer-Length'])
  expect(await offsetOf(app, token, id)).toBe(0)
  expect((await sendBytes(app, token, id, 0, Buffer.alloc(10))).status).toBe(204)
  expect(await send({ 'upload-offset': 10 }, five)).toEqual([413, 'FILE_TOO_LARGE'])
  expect(await send({}, five)).toEqual([409, 'UPLOAD_OFFSET'])
  const { body } = await app.call('POST', '/tickets/quick-report', { token, body: {} })
  expect(body.success).toBe(false)
})

test('bytes of a file are taken by no other call', async () => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/upload/links',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.alloc(10),
  })
  expect(reply.json().error).toBe('UNSUPPORTED_BODY')
})

test('more bytes than the file has, sent without saying how many, leave none', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const id = await opened(app, token, 10)
  const { status } = await fetch(`${address}/api/upload/resumable/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Blob([Buffer.alloc(1_000_000)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(status).toBe(413)
  expect(await offsetOf(app, token, id)).toBeLessThanOrEqual(10)
})

test.each(['HEAD', 'PATCH', 'DELETE'] as const)('%s knows own uploads alone', async (method) => {
  const id = await opened(app, token, 10)
  const ask = (one: string, by: string | undefined) =>
    tus(app, method, one, by, method === 'PATCH' ? { 'upload-offset': 0 } : {})
  expect((await ask(id, undefined)).status).toBe(401)
  expect((await ask(id, stranger.token)).status).toBe(403)
  for (const odd of [newId(), 'x', '..%2F..%2Fetc', '%00', '..', `${id}%00`, '🦄', 'a'.repeat(250)]) {
    expect([odd, (await ask(encodeURI(odd), token)).status]).toEqual([odd, 404])
  }
  await app.platform.db
    .updateTable('users')
    .set({ blocked_at: app.clock.now() })
    .where('id', '=', person.id)
    .execute()
  expect((await ask(id, token)).status).toBe(401)
  expect(await rowsOf(person.id)).toHaveLength(1)
})

test('the same key opens no second upload, and no other one', async () => {
  const key = { 'idempotency-key': newId() }
  const id = await opened(app, token, 10, key)
  await sendBytes(app, token, id, 0, Buffer.alloc(4))
  const both = await Promise.all([opened(app, token, 10, key), opened(app, token, 10, key)])
  expect(both).toEqual([id, id])
  const { status, body } = await open({ 'upload-length': 11, ...key })
  expect([status, body.error]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  expect(await opened(app, stranger.token, 10, key)).not.toBe(id)
  expect((await tus(app, 'DELETE', id, token)).status).toBe(204)
  expect(await opened(app, token, 10, key)).not.toBe(id)
})

test('so many are open at once, and one that rested for an hour makes room', async () => {
  const ids = []
  for (let n = 0; n < resumableUploads.open; n++) ids.push(await opened(app, token, 10))
  const refused = await open({ 'upload-length': 10 })
  expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  app.clock.advance(hours(1))
  await sendBytes(app, token, ids[0] ?? '', 0, Buffer.alloc(1))
  const next = await opened(app, token, 10)
  expect(await Promise.all([ids[0] ?? '', ids[1] ?? '', next].map((id) => offsetOf(app, token, id)))).toEqual(
    [...[1, Number.NaN, 0]],
  )
})

test('ten of the largest files are open at once, and not a byte more', async () => {
  for (let n = 0; n < 10; n++) await opened(app, token, reportFiles.bytes)
  expect((await open({ 'upload-length': 1 })).status).toBe(429)
})

test('an upload ends 7 days after its last byte, and nothing of it is left', async () => {
  const id = await opened(app, token, 10)
  app.clock.advance(days(6))
  const { headers } = await sendBytes(app, token, id, 0, randomBytes(4))
  const left = new Date(String(headers['upload-expires'])).getTime() - app.clock.now().getTime()
  expect(Math.abs(left - days(7))).toBeLessThan(1001)
  app.clock.advance(days(6))
  await removeExpired(app.platform)
  expect(await offsetOf(app, token, id)).toBe(4)
  app.clock.advance(days(1) + 1)
  expect((await tus(app, 'HEAD', id, token)).status).toBe(404)
  expect((await sendBytes(app, token, id, 4, randomBytes(4))).status).toBe(404)
  await removeExpired(app.platform)
  expect(await rowsOf(person.id)).toEqual([])
  expect(await filesBelow(app, 'evidence')).toEqual([])
})

test('what was given up is gone, and what an erased person has under way as well', async () => {
  const id = await uploaded(app, token, randomBytes(10))
  expect((await tus(app, 'DELETE', id, token)).status).toBe(204)
  expect((await tus(app, 'DELETE', id, token)).status).toBe(404)
  await uploaded(app, token, randomBytes(10))
  await app.platform.db
    .updateTable('users')
    .set({ deletion_due_at: app.clock.now() })
    .where('id', '=', person.id)
    .execute()
  await eraseDueAccounts(app.platform)
  expect(await rowsOf(person.id)).toEqual([])
  expect(await filesBelow(app, 'evidence')).toEqual([])
})
