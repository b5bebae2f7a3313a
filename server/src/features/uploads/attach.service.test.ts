import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture, removeScratch } from '#testing/media/scratch-files.ts'
import { hashOf, metadataOf, opened, sendBytes, tus, uploaded } from '#testing/resumable.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createComment, evidenceRows, filesBelow, meetAtTheStore, photo, upload } from '#testing/uploads.ts'

let app: TestApp
let reporter: TestUser
let neighbour: TestUser
let ticket: string
let picture: Buffer
beforeAll(async () => {
  app = await createTestApp()
  neighbour = await createUser(app, 'CITIZEN')
})
afterAll(async () => {
  await app.close()
  await removeScratch()
})
beforeEach(async () => {
  reporter = await createUser(app, 'CITIZEN')
  ticket = (await createTicket(app, reporter)).id
  picture = await photo()
  vi.restoreAllMocks()
})

const attach = (body: object, { token }: { token?: string } = reporter, headers = {}) =>
  app.call('POST', '/upload/resumable/attach', { token, body, headers })
const send = (bytes: Buffer, purpose = 'ticket', { token } = reporter) =>
  uploaded(app, token, bytes, bytes.length, { 'upload-metadata': metadataOf({ purpose }) })
const close = () =>
  app.platform.db.updateTable('tickets').set({ status: 'CLOSED' }).where('id', '=', ticket).execute()
/** What lies in the store for uploads of the reporter. */
const underWay = () =>
  app.platform.db
    .selectFrom('upload_objects')
    .innerJoin('uploads', 'uploads.id', 'upload_id')
    .select('storage_key')
    .where('user_id', '=', reporter.id)
    .execute()

test('a video in pieces becomes evidence by the rules of the multipart call, with its still and its hash', async () => {
  const video = await fixture('camera.mp4')
  const other = (await createTicket(app, reporter)).id
  const still = await photo()
  const multipart = await upload(app, `/upload/ticket-attachments/${other}`, reporter.token, [
    { field: 'metadata', data: JSON.stringify([{ isUpload: true }]) },
    { field: 'thumbnail', data: still, name: 'still.jpg' },
    { field: 'files', data: video, name: 'street.mp4' },
  ])
  const { status, body } = await attach({
    ticketId: ticket,
    upload: await uploaded(app, reporter.token, video, 10_000),
    thumbnail: await send(still, 'thumbnail'),
    name: 'street.mp4',
    metadata: { isUpload: true },
    sha256: hashOf(video),
  })
  expect([status, body.message]).toEqual([201, 'Files uploaded successfully'])
  const [same] = multipart.body.data
  const { id, createdAt } = body.data[0]
  expect(body.data).toEqual([{ ...same, id, createdAt, filename: `${id}.mp4` }])
  const [row] = await evidenceRows(app, ticket)
  expect(row).toMatchObject({ sha256: Buffer.from(hashOf(video), 'hex'), uploader_id: reporter.id })
  expect(row?.thumbnail_key).not.toBeNull()
  expect(await underWay()).toEqual([])
  expect(await filesBelow(app, 'spool')).toEqual([])
})

test('a comment takes a document, and its author alone attaches to it', async () => {
  const comment = await createComment(app, ticket, reporter)
  const id = await send(await fixture('document.pdf'), 'comment')
  const { status, body } = await attach({ commentId: comment, upload: id, name: 'bill.pdf' })
  expect([status, body.data[0].originalName]).toEqual([201, 'bill.pdf'])
  const foreign = await send(picture, 'comment', neighbour)
  expect((await attach({ commentId: comment, upload: foreign }, neighbour)).body.error).toBe('FORBIDDEN')
})

test('asked again it answers the same, also once the ticket is closed, and there is one file', async () => {
  const wish = { ticketId: ticket, upload: await send(picture) }
  const first = await attach(wish)
  await close()
  expect(await attach(wish)).toMatchObject({ status: 201, body: first.body })
  expect(await evidenceRows(app, ticket)).toHaveLength(1)
})

test('asked twice at once it answers both and keeps one file', async () => {
  const wish = { ticketId: ticket, upload: await send(picture), sha256: hashOf(picture) }
  meetAtTheStore(app, 2)
  const [one, two] = await Promise.all([attach(wish), attach(wish)])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(one.body).toEqual(two.body)
  expect(await evidenceRows(app, ticket)).toHaveLength(1)
})

test('a file that a multipart call stored, whose answer was lost, is attached once, with its Idempotency-Key or without', async () => {
  const key = { 'idempotency-key': newId() }
  const lost = await app.app.inject({
    method: 'POST',
    url: `/api/upload/ticket-attachments/${ticket}`,
    headers: {
      authorization: `Bearer ${reporter.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      ...key,
    },
    payload: Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'),
      picture,
      Buffer.from('\r\n--b--\r\n'),
    ]),
  })
  expect(lost.statusCode).toBe(201)
  const wish = { ticketId: ticket, upload: await send(picture) }
  expect((await attach(wish, reporter, key)).body).toEqual(lost.json())
  const early = { ticketId: ticket, upload: await opened(app, reporter.token, 10), sha256: hashOf(picture) }
  await close()
  expect((await attach(early, reporter, key)).body).toEqual(lost.json())
  expect(await evidenceRows(app, ticket)).toHaveLength(1)
  expect(await underWay()).toEqual([])
})

test('a process that dies after the file was attached, before it noted that, attaches no second one', async () => {
  const wish = { ticketId: ticket, upload: await send(picture), sha256: hashOf(picture) }
  const first = await attach(wish)
  await app.platform.db
    .updateTable('uploads')
    .set({ attachment_id: null })
    .where('id', '=', wish.upload)
    .execute()
  expect((await attach(wish)).body).toEqual(first.body)
  expect(await evidenceRows(app, ticket)).toHaveLength(1)
})

test('other bytes than those of the hash are refused by its name, and may be sent anew', async () => {
  const id = await send(picture)
  const { status, body } = await attach({ ticketId: ticket, upload: id, sha256: hashOf(Buffer.from('x')) })
  expect([status, body.error, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', ['sha256']])
  expect((await attach({ ticketId: ticket, upload: id, sha256: 'short' })).body.fields).toHaveProperty(
    'sha256',
  )
  expect(await evidenceRows(app, ticket)).toEqual([])
  expect((await attach({ ticketId: ticket, upload: id, sha256: hashOf(picture) })).status).toBe(201)
})

test('what has not arrived is not attached, and the answer says how much has', async () => {
  const id = await opened(app, reporter.token, picture.length)
  await sendBytes(app, reporter.token, id, 0, picture.subarray(0, 100))
  const { status, body } = await attach({ ticketId: ticket, upload: id, sha256: hashOf(picture) })
  expect([status, body.error]).toEqual([409, 'UPLOAD_INCOMPLETE'])
  expect(body.data).toEqual({ upload: id, size: picture.length, received: 100 })
})

test('an unknown upload, ticket or comment is 404, one of somebody else 403', async () => {
  const id = await send(picture)
  const others = (await createTicket(app, neighbour)).id
  const errors = async (body: object) => {
    const { status, body: answer } = await attach(body)
    return [status, answer.error]
  }
  expect(await errors({ ticketId: newId(), upload: id })).toEqual([404, 'TICKET_NOT_FOUND'])
  expect(await errors({ commentId: newId(), upload: id })).toEqual([404, 'COMMENT_NOT_FOUND'])
  expect(await errors({ ticketId: ticket, upload: newId() })).toEqual([404, 'NOT_FOUND'])
  expect(await errors({ ticketId: ticket, upload: '../x' })).toEqual([404, 'NOT_FOUND'])
  expect((await errors({ ticketId: others, upload: id }))[0]).toBe(403)
  expect((await errors({ ticketId: others, upload: id, sha256: hashOf(picture) }))[0]).toBe(403)
  const foreign = await send(picture, 'ticket', neighbour)
  expect(await errors({ ticketId: ticket, upload: foreign })).toEqual([403, 'FORBIDDEN'])
  expect(await errors({ ticketId: ticket, upload: id, thumbnail: foreign })).toEqual([403, 'FORBIDDEN'])
  for (const body of [{ upload: id }, { ticketId: ticket, commentId: ticket, upload: id }]) {
    expect(await errors(body)).toEqual([400, 'VALIDATION_FAILED'])
  }
  expect((await attach({ ticketId: ticket, upload: id }, { token: undefined as never })).status).toBe(401)
  expect(await evidenceRows(app, ticket)).toEqual([])
})

test('what is attached answers for its own ticket alone', async () => {
  const id = await send(picture)
  expect((await attach({ ticketId: ticket, upload: id })).status).toBe(201)
  const second = (await createTicket(app, reporter)).id
  const { status, body } = await attach({ ticketId: second, upload: id })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['upload']])
})

test('what is no picture and no recording, or too large for a comment, is refused as in a form', async () => {
  const id = await send(randomBytes(5000))
  expect((await attach({ ticketId: ticket, upload: id, name: 'a.jpg' })).body).toMatchObject({
    error: 'UNSUPPORTED_MEDIA',
    fields: { files: 'a.jpg: Only images and videos under 50MB are allowed.' },
  })
  const comment = await createComment(app, ticket, reporter)
  const large = await send(Buffer.alloc(10 * 1024 * 1024 + 1))
  expect((await attach({ commentId: comment, upload: large, name: 'a.mp4' })).body).toMatchObject({
    error: 'FILE_TOO_LARGE',
    fields: { files: 'a.mp4: Only images, videos, audio, and PDF files under 10MB are allowed.' },
  })
})

test('an upload that is given up while it is attached is gone, and nothing is attached', async () => {
  const id = await send(picture)
  const { store } = app.platform
  const { size } = store
  vi.spyOn(store, 'size').mockImplementationOnce(async (key) => {
    expect((await tus(app, 'DELETE', id, reporter.token)).status).toBe(204)
    return size.call(store, key)
  })
  const { status, body } = await attach({ ticketId: ticket, upload: id })
  expect([status, body.error]).toEqual([404, 'NOT_FOUND'])
  expect(await evidenceRows(app, ticket)).toEqual([])
})
