import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createUser, type TestUser } from '#testing/factories.ts'
import { hashOf, mebibyte, offsetOf, opened, sendBytes, tus, uploaded } from '#testing/resumable.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { filesBelow } from '#testing/uploads.ts'
import { removeExpired } from './removal.service.ts'

let app: TestApp
let person: TestUser
let token: string
beforeAll(async () => {
  app = await createTestApp()
  person = await createUser(app, 'CITIZEN')
  token = person.token
})
afterAll(() => app.close())

const partsOf = (id: string) =>
  app.platform.db
    .selectFrom('upload_objects')
    .select(['storage_key', 'bytes', 'starts_at'])
    .where('upload_id', '=', id)
    .orderBy('starts_at')
    .execute()

/** What lies in the store for an upload, read as the file that it makes. */
async function stored(id: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (const part of await partsOf(id)) {
    for await (const chunk of await app.platform.store.read(part.storage_key)) chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

test('a file in pieces arrives byte for byte, in objects of at least 5 MiB', async () => {
  const bytes = randomBytes(12 * mebibyte + 17)
  const id = await uploaded(app, token, bytes)
  expect(hashOf(await stored(id))).toBe(hashOf(bytes))
  expect((await partsOf(id)).map((part) => part.bytes)).toEqual([
    5 * mebibyte,
    5 * mebibyte,
    mebibyte,
    mebibyte,
    17,
  ])
  expect((await tus(app, 'HEAD', id, token)).headers).toMatchObject({
    'upload-offset': String(bytes.length),
    'upload-length': String(bytes.length),
    'cache-control': 'no-store',
    'tus-resumable': '1.0.0',
  })
})

test('a file in one request lies in the same objects, and byte by byte it lies in few', async () => {
  const bytes = randomBytes(11 * mebibyte)
  const id = await opened(app, token, bytes.length)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { status } = await fetch(`${address}/api/upload/resumable/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  })
  expect(status).toBe(204)
  expect(hashOf(await stored(id))).toBe(hashOf(bytes))
  const sizes = (await partsOf(id)).map((part) => (part.bytes ?? 0) / mebibyte)
  expect(sizes.map(Math.floor)).toEqual([5, 5, 0])
  const few = randomBytes(20)
  const slow = await uploaded(app, token, few, 1)
  expect(await stored(slow)).toEqual(few)
  expect((await partsOf(slow)).length).toBeLessThanOrEqual(8)
})

test('an upload goes on after a restart of the server', async () => {
  const before = await createTestApp({ beside: app })
  const bytes = randomBytes(3 * mebibyte)
  const id = await opened(before, token, bytes.length)
  await sendBytes(before, token, id, 0, bytes.subarray(0, 2_000_000))
  await before.close()
  const after = await createTestApp({ beside: app })
  expect(await offsetOf(after, token, id)).toBe(2_000_000)
  await sendBytes(after, token, id, 2_000_000, bytes.subarray(2_000_000))
  expect(hashOf(await stored(id))).toBe(hashOf(bytes))
  await after.close()
})

test('pieces may alternate between two processes', async () => {
  const other = await createTestApp({ beside: app })
  const bytes = randomBytes(8 * mebibyte)
  const id = await opened(app, token, bytes.length)
  for (let n = 0; n < 8; n++) {
    const piece = bytes.subarray(n * mebibyte, (n + 1) * mebibyte)
    expect((await sendBytes(n % 2 ? other : app, token, id, n * mebibyte, piece)).status).toBe(204)
  }
  expect(hashOf(await stored(id))).toBe(hashOf(bytes))
  await other.close()
})

test('of the same piece twice at once one is kept, through whichever process they come', async () => {
  const other = await createTestApp({ beside: app })
  const [one, two] = [randomBytes(mebibyte), randomBytes(mebibyte)]
  const id = await opened(app, token, 2 * mebibyte)
  const replies = await Promise.all([
    sendBytes(app, token, id, 0, one),
    sendBytes(other, token, id, 0, two),
    sendBytes(app, token, id, 0, two),
    sendBytes(other, token, id, 0, one),
  ])
  expect(replies.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
  expect(replies.every(({ status }) => [204, 409, 423].includes(status))).toBe(true)
  expect([hashOf(one), hashOf(two)]).toContain(hashOf(await stored(id)))
  expect(await offsetOf(app, token, id)).toBe(mebibyte)
  await other.close()
})

test('who asks how far it has come ends what is still under way elsewhere', async () => {
  const other = await createTestApp({ beside: app })
  const id = await opened(app, token, mebibyte)
  const { store } = app.platform
  const { put } = store
  vi.spyOn(store, 'put').mockImplementationOnce(async (...file) => {
    expect(await offsetOf(other, token, id)).toBe(0)
    await put.apply(store, file)
  })
  const { status, body } = await sendBytes(app, token, id, 0, randomBytes(mebibyte))
  expect([status, body.error]).toEqual([423, 'UPLOAD_TAKEN_OVER'])
  expect(await offsetOf(app, token, id)).toBe(0)
  expect(await partsOf(id)).toEqual([])
  await other.close()
})

test('a process that dies between storing bytes and noting them loses nothing that was acknowledged', async () => {
  const bytes = randomBytes(2 * mebibyte)
  const id = await opened(app, token, bytes.length)
  await sendBytes(app, token, id, 0, bytes.subarray(0, mebibyte))
  const { store } = app.platform
  const { put } = store
  const before = (await filesBelow(app, 'evidence')).length
  vi.spyOn(store, 'put').mockImplementationOnce(async (...file) => {
    await put.apply(store, file)
    throw new Error('killed')
  })
  expect((await sendBytes(app, token, id, mebibyte, bytes.subarray(mebibyte))).status).toBe(500)
  expect(await filesBelow(app, 'evidence')).toHaveLength(before + 1)
  expect(await offsetOf(app, token, id)).toBe(mebibyte)
  await sendBytes(app, token, id, mebibyte, bytes.subarray(mebibyte))
  const kept = (await partsOf(id)).filter((part) => part.starts_at !== null)
  expect(kept.map((part) => part.bytes)).toEqual([mebibyte, mebibyte])
  app.clock.advance(3_600_001)
  await removeExpired(app.platform)
  expect(await filesBelow(app, 'evidence')).toHaveLength(before + 1)
  expect(hashOf(await stored(id))).toBe(hashOf(bytes))
})

/** A piece of which only so many bytes come; what is sent after that is the test's. */
async function begunPiece(id: string, bytes: Buffer) {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
  const sending = request({
    port: (app.app.server.address() as AddressInfo).port,
    method: 'PATCH',
    path: `/api/upload/resumable/${id}`,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': mebibyte,
    },
  }).on('error', () => undefined)
  await new Promise((written) => sending.write(bytes, written))
  return sending
}
const received = (id: string) =>
  app.platform.db.selectFrom('uploads').select('received_bytes').where('id', '=', id).executeTakeFirst()

test('what came before a connection broke is kept, also while nobody has noticed that it broke', async () => {
  const bytes = randomBytes(mebibyte)
  const [broken, silent] = [await opened(app, token, mebibyte), await opened(app, token, mebibyte)]
  const sending = await begunPiece(silent, bytes.subarray(0, 200_000))
  const breaking = await begunPiece(broken, bytes.subarray(0, 100_000))
  // Once the process has taken it in, on a busy machine too.
  setTimeout(() => breaking.destroy(), 1000)
  await expect.poll(() => received(broken), { timeout: 5000 }).toEqual({ received_bytes: 100_000 })
  await expect.poll(() => received(silent), { timeout: 5000 }).toEqual({ received_bytes: 200_000 })
  expect(await offsetOf(app, token, silent)).toBe(200_000)
  const refused = once(sending, 'response')
  sending.end(bytes.subarray(200_000))
  const [{ statusCode }] = (await refused) as [IncomingMessage]
  expect(statusCode).toBe(423)
  expect(await offsetOf(app, token, silent)).toBe(200_000)
  await sendBytes(app, token, silent, 200_000, bytes.subarray(200_000))
  expect(hashOf(await stored(silent))).toBe(hashOf(bytes))
})

test('where the store has lost a part, the client hears that the upload is gone and begins anew', async () => {
  const id = await opened(app, token, mebibyte)
  await sendBytes(app, token, id, 0, randomBytes(100))
  const [part] = await partsOf(id)
  await app.platform.store.remove(part?.storage_key ?? '')
  for (let n = 1; n < 8; n++) await sendBytes(app, token, id, 100 * n, randomBytes(100))
  const { status } = await sendBytes(app, token, id, 800, randomBytes(100))
  expect(status).toBe(404)
  expect((await tus(app, 'HEAD', id, token)).status).toBe(404)
})
