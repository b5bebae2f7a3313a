import { stat } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createComment, evidenceRows, filesBelow, formEnd, formType, partHead } from '#testing/uploads.ts'

const MIB = 1024 * 1024
const limit = 52_428_800
const piece = Buffer.alloc(MIB)

let app: TestApp
let port: number
let reporter: TestUser
let ticket: string
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0 })
  port = (app.app.server.address() as AddressInfo).port
  reporter = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())
beforeEach(async () => {
  ticket = (await createTicket(app, reporter)).id
})

/** An upload of one file over a real connection, written piece by piece. */
function startUpload(path: string): { client: ClientRequest; reply: Promise<[number, string]> } {
  const client = request({
    port,
    method: 'POST',
    path: `/api/upload/${path}`,
    headers: { 'content-type': formType, authorization: `Bearer ${reporter.token}` },
  })
  const reply = new Promise<IncomingMessage>((resolve, reject) => {
    client.on('response', resolve)
    client.on('error', reject)
  }).then(
    async (answer): Promise<[number, string]> => [
      answer.statusCode ?? 0,
      (await answer.toArray()).map(String).join(''),
    ],
  )
  // A test that fails before it looks at the reply leaves it behind.
  reply.catch(() => undefined)
  client.write(partHead({ field: 'files', name: 'clip.mp4' }))
  return { client, reply }
}

const write = (client: ClientRequest, data: Buffer) =>
  new Promise<void>((done) => (client.write(data) ? done() : client.once('drain', done)))

async function writeZeros(client: ClientRequest, bytes: number): Promise<void> {
  for (let left = bytes; left > 0; left -= MIB) await write(client, piece.subarray(0, Math.min(left, MIB)))
}

/** A video that a box of padding brings to exactly this size. */
async function writeVideo(client: ClientRequest, bytes: number): Promise<void> {
  const video = await fixture('recorder-video.mp4')
  const free = Buffer.from('\0\0\0\0free')
  free.writeUInt32BE(bytes - video.length, 0)
  await write(client, Buffer.concat([video, free]))
  await writeZeros(client, bytes - video.length - free.length)
}

const spooled = async () => {
  const sizes = await Promise.all(
    (await filesBelow(app, 'spool')).map(async (path) => (await stat(path)).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('a video of exactly 50 MB is accepted, and its padding is not kept', async () => {
  const { client, reply } = startUpload(`ticket-attachments/${ticket}`)
  await writeVideo(client, limit)
  client.end(formEnd)
  const [status, body] = await reply
  const [kept] = JSON.parse(body).data
  expect([status, kept.type]).toEqual([201, 'VIDEO'])
  expect(kept.size).toBeLessThan(MIB)
  const [row] = await evidenceRows(app, ticket)
  expect(await app.platform.store.size(row?.storage_key ?? '')).toBe(kept.size)
})

test.each([
  ['one byte more', limit + 1],
  ['51 MB', 51 * MIB],
])('a file of %s is refused by name, and nothing of it stays', async (_name, bytes) => {
  const before = await filesBelow(app, 'evidence')
  const { client, reply } = startUpload(`ticket-attachments/${ticket}`)
  await writeVideo(client, bytes)
  client.end(formEnd)
  const [status, body] = await reply
  expect(status).toBe(413)
  expect(JSON.parse(body)).toMatchObject({
    success: false,
    error: 'FILE_TOO_LARGE',
    message: 'Only images and videos under 50MB are allowed.',
    fields: { files: 'clip.mp4: Only images and videos under 50MB are allowed.' },
  })
  expect(await evidenceRows(app, ticket)).toEqual([])
  expect(await filesBelow(app, 'evidence')).toEqual(before)
  expect(await filesBelow(app, 'spool')).toEqual([])
})

test('CMT-005: files of comments end at 10 MB', async () => {
  for (const [bytes, expected] of [
    [10_485_760, 201],
    [10_485_761, 413],
  ] as const) {
    const comment = await createComment(app, ticket, reporter)
    const { client, reply } = startUpload(`comment-attachments/${comment}`)
    await writeVideo(client, bytes)
    client.end(formEnd)
    expect((await reply)[0]).toBe(expected)
  }
})

test('a file goes to the disk while it arrives and is never held in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const memory = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = memory()
  const { client, reply } = startUpload(`ticket-attachments/${ticket}`)
  await writeVideo(client, 45 * MIB)
  await vi.waitFor(async () => expect(await spooled()).toBeGreaterThan(44 * MIB), 10_000)
  await vi.waitFor(() => expect(memory() - before).toBeLessThan(20 * MIB), 5000)
  client.end(formEnd)
  expect((await reply)[0]).toBe(201)
})

test('an upload that the client breaks off leaves nothing behind', async () => {
  const before = await filesBelow(app, 'evidence')
  const { client, reply } = startUpload(`ticket-attachments/${ticket}`)
  await writeVideo(client, 5 * MIB)
  await vi.waitFor(async () => expect(await spooled()).toBeGreaterThan(4 * MIB), 10_000)
  client.destroy()
  await expect(reply).rejects.toThrow()
  await vi.waitFor(async () => expect(await filesBelow(app, 'spool')).toEqual([]), 10_000)
  expect(await evidenceRows(app, ticket)).toEqual([])
  expect(await filesBelow(app, 'evidence')).toEqual(before)
})
