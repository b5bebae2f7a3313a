import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createComment, evidenceRows, type Part, upload } from '#testing/uploads.ts'

let app: TestApp
let reporter: TestUser
let ticket: string
let comment: string
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())
beforeEach(async () => {
  ticket = (await createTicket(app, reporter)).id
  comment = await createComment(app, ticket, reporter)
})

const files = async (name: string): Promise<Part> => ({ field: 'files', data: await fixture(name), name })
const send = (parts: Part[], token: string | undefined = reporter.token, id = comment) =>
  upload(app, `/upload/comment-attachments/${id}`, token, parts)

test('CMT-003: a comment takes pictures, recordings and PDF documents', async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { status, body } = await send([
    { field: 'files', data: picture, name: 'map.png' },
    await files('voice.m4a'),
    await files('document.pdf'),
  ])
  expect(status).toBe(201)
  expect(body.data.map((one: { type: string }) => one.type)).toEqual(['PHOTO', 'AUDIO', 'DOCUMENT'])
  const rows = await evidenceRows(app, ticket)
  expect(rows.map((row) => row.comment_id)).toEqual([comment, comment, comment])
  expect(rows[2]).toMatchObject({ mime_type: 'application/pdf', original_name: 'document.pdf' })
})

test('CMT-005: a comment holds three files in total, and the same file again is none more', async () => {
  expect((await send([await files('voice.m4a'), await files('voice.ogg')])).status).toBe(201)
  const two = await send([await files('voice.mp3'), await files('camera.mp4')])
  expect(two.body).toMatchObject({
    error: 'TOO_MANY_FILES',
    message: 'A comment can have at most 3 files.',
  })
  expect((await send([await files('voice.mp3'), await files('voice.ogg')])).status).toBe(201)
  const again = await send([await files('voice.m4a')])
  expect([again.status, again.body.data[0].originalName]).toEqual([201, 'voice.m4a'])
  expect(await evidenceRows(app, ticket)).toHaveLength(3)
})

test('a file of the ticket may also be a file of its comment', async () => {
  const parts = [await files('camera.mp4')]
  expect((await upload(app, `/upload/ticket-attachments/${ticket}`, reporter.token, parts)).status).toBe(201)
  expect((await send(parts)).status).toBe(201)
  expect(await evidenceRows(app, ticket)).toHaveLength(2)
})

test('CMT-005: anything else is refused with the listed text', async () => {
  const { status, body } = await send([{ field: 'files', data: 'MZ program', name: 'plan.pdf' }])
  expect([status, body.error]).toEqual([415, 'UNSUPPORTED_MEDIA'])
  expect(body.message).toBe('Only images, videos, audio, and PDF files under 10MB are allowed.')
})

test('only the author adds files, also after the ticket was closed', async () => {
  const parts = [await files('voice.m4a')]
  for (const role of ['CITIZEN', 'SUPER_ADMIN'] as const) {
    const other = await createUser(app, role)
    const reply = await send(parts, other.token)
    expect([reply.status, reply.body.error]).toEqual([403, 'FORBIDDEN'])
  }
  const signedOut = await upload(app, `/upload/comment-attachments/${comment}`, undefined, parts)
  expect(signedOut.status).toBe(401)
  for (const id of ['nonsense', ticket]) {
    const unknown = await send(parts, reporter.token, id)
    expect([unknown.status, unknown.body.error]).toEqual([404, 'COMMENT_NOT_FOUND'])
  }
  await app.platform.db.updateTable('tickets').set({ status: 'CLOSED' }).where('id', '=', ticket).execute()
  expect((await send(parts)).status).toBe(201)
})
