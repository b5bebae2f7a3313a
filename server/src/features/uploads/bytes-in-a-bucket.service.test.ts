import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { hashOf, mebibyte, offsetOf, opened, sendBytes, tus, uploaded } from '#testing/resumable.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { evidenceRows } from '#testing/uploads.ts'

let app: TestApp
let other: TestApp
let server: Server
let directory: string
let reporter: TestUser
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nagrik-bucket-'))
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'evidence', configs: [] }] })
  await s3.configureBuckets()
  server = createServer(s3.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const config = {
    s3: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'evidence',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
  }
  app = await createTestApp({ config })
  other = await createTestApp({ config, beside: app })
  reporter = await createUser(app, 'CITIZEN')
})
afterAll(async () => {
  await other.close()
  await app.close()
  server.close()
  await rm(directory, { recursive: true, force: true })
})

const attach = (body: object) => app.call('POST', '/upload/resumable/attach', { token: reporter.token, body })

test('pieces come through two processes, one of which dies before it noted them, and are evidence byte for byte', async () => {
  const { token } = reporter
  // What follows the last box of a recording is its own and is read past.
  const video = await fixture('camera.mp4')
  const free = Buffer.alloc(7 * mebibyte)
  free.writeUInt32BE(free.length, 0)
  free.write('free', 4)
  const bytes = Buffer.concat([video, free])
  const id = await opened(app, token, bytes.length)
  let at = 0
  for (const test of [app, other, app, other, app, other]) {
    await sendBytes(test, token, id, at, bytes.subarray(at, at + mebibyte))
    at += mebibyte
  }
  const { put } = other.platform.store
  vi.spyOn(other.platform.store, 'put').mockImplementationOnce(async (...file) => {
    await put(...file)
    throw new Error('killed')
  })
  expect((await sendBytes(other, token, id, at, bytes.subarray(at))).status).toBe(500)
  expect(await offsetOf(app, token, id)).toBe(at)
  expect((await sendBytes(app, token, id, at, bytes.subarray(at))).status).toBe(204)
  const ticket = (await createTicket(app, reporter)).id
  const sha256 = hashOf(bytes)
  const reply = await attach({ ticketId: ticket, upload: id, sha256, metadata: { isUpload: true } })
  expect(reply.status).toBe(201)
  expect((await evidenceRows(app, ticket)).map((row) => row.sha256.toString('hex'))).toEqual([sha256])
})

test('what the bucket has lost is told as an upload that is gone', async () => {
  const { token } = reporter
  const id = await uploaded(app, token, randomBytes(2 * mebibyte))
  const part = await app.platform.db
    .selectFrom('upload_objects')
    .select('storage_key')
    .where('upload_id', '=', id)
    .executeTakeFirstOrThrow()
  await app.platform.store.remove(part.storage_key)
  const ticket = (await createTicket(app, reporter)).id
  expect((await attach({ ticketId: ticket, upload: id })).status).toBe(404)
  expect((await tus(app, 'HEAD', id, token)).status).toBe(404)
})
