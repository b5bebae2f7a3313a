import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { evidenceRows, filesBelow, meetAtTheStore, type Part, photo, upload } from '#testing/uploads.ts'
import { untilWaiting } from '#testing/waits.ts'

let app: TestApp
let reporter: TestUser
let ticket: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  reporter = await createUser(app, 'CITIZEN')
  ticket = (await createTicket(app, reporter)).id
})
afterEach(() => vi.restoreAllMocks())

const files = (data: Buffer, name = 'photo.jpg'): Part => ({ field: 'files', data, name })
const send = (parts: Part[]) => upload(app, `/upload/ticket-attachments/${ticket}`, reporter.token, parts)

test('the same file sent twice at once is kept once', async () => {
  const original = await photo()
  const before = (await filesBelow(app, 'evidence')).length
  meetAtTheStore(app, 3)
  const replies = await Promise.all([1, 2, 3].map(() => send([files(original)])))
  expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201])
  expect(await evidenceRows(app, ticket)).toHaveLength(1)
  // One photo is two files: full and thumbnail.
  expect(await filesBelow(app, 'evidence')).toHaveLength(before + 2)
})

test('a ticket takes ten files, also when more arrive at once; thumbnails do not count', async () => {
  const before = (await filesBelow(app, 'evidence')).length
  const photos = await Promise.all(Array.from({ length: 9 }, photo))
  const video = files(await fixture('recorder-vp8.webm'), 'clip.webm')
  const still = { field: 'thumbnail', data: await photo(), name: 'still.jpg' }
  const nine = await send([video, still, ...photos.slice(0, 8).map((data) => files(data))])
  expect(nine.status).toBe(201)
  meetAtTheStore(app, 3)
  const replies = await Promise.all([
    send([files(photos[8] ?? Buffer.alloc(0))]),
    send([files(await photo())]),
    send([files(await photo())]),
  ])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400, 400])
  const refused = replies.find((reply) => reply.status === 400)
  expect(refused?.body).toMatchObject({
    error: 'TOO_MANY_FILES',
    message: 'A report can have at most 10 files.',
    fields: { files: 'A report can have at most 10 files.' },
  })
  expect(await evidenceRows(app, ticket)).toHaveLength(10)
  // Each with its thumbnail, the video also without sound; what was refused at the last moment has left again.
  expect(await filesBelow(app, 'evidence')).toHaveLength(before + 21)
  const known = await send([files(photos[0] ?? Buffer.alloc(0))])
  expect(known.status).toBe(201)
  expect(await filesBelow(app, 'spool')).toEqual([])
})

test('a ticket closed while its evidence arrives takes none, and the upload waits to learn of it', async () => {
  const before = await filesBelow(app, 'evidence')
  const parts = [files(await photo())]
  const reply = await app.platform.db.transaction().execute(async (tx) => {
    await tx.updateTable('tickets').set({ status: 'CLOSED' }).where('id', '=', ticket).execute()
    const sent = send(parts)
    await untilWaiting(app)
    return { sent }
  })
  expect((await reply.sent).body.error).toBe('FORBIDDEN')
  expect(await evidenceRows(app, ticket)).toEqual([])
  expect(await filesBelow(app, 'evidence')).toEqual(before)
})
