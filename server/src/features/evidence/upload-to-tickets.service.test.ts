import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { evidenceRows, filesBelow, type Part, photo, upload } from '#testing/uploads.ts'

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

const files = (data: Buffer, name = 'photo.jpg'): Part => ({ field: 'files', data, name })
const metadata = (...list: object[]): Part => ({ field: 'metadata', data: JSON.stringify(list) })
const send = (parts: Part[], token: string | undefined = reporter.token) =>
  upload(app, `/upload/ticket-attachments/${ticket}`, token, parts)
const inStore = (key: string | null) =>
  readFile(join(app.platform.config.dataDir, 'evidence', key ?? 'missing'))

const nothingLeft = async (before: string[]) => {
  expect(await evidenceRows(app, ticket)).toEqual([])
  expect(await filesBelow(app, 'evidence')).toEqual(before)
  expect(await filesBelow(app, 'spool')).toEqual([])
}

test('a photo is kept without its position, with the digest of the bytes that were sent', async () => {
  const original = await photo()
  expect(original.includes('PhoneMaker')).toBe(true)
  const { status, body } = await send([files(original, 'IMG 1.png'), metadata({ isUpload: true })])
  expect(status).toBe(201)
  expect(body).toMatchObject({ success: true, message: 'Files uploaded successfully' })
  const [row] = await evidenceRows(app, ticket)
  expect(body.data).toEqual([
    {
      id: row?.id,
      type: 'PHOTO',
      mimeType: 'image/jpeg',
      originalName: 'IMG 1.jpg',
      filename: `${row?.id}.jpg`,
      size: row?.size_bytes,
      hasThumbnail: true,
      duration: null,
      createdAt: row?.created_at,
    },
  ])
  expect(row?.sha256).toEqual(createHash('sha256').update(original).digest())
  const kept = await inStore(row?.storage_key ?? null)
  expect(kept.length).toBe(row?.size_bytes)
  expect(kept.includes('PhoneMaker')).toBe(false)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(row).toMatchObject({ width: 200, height: 150, public_key: row?.storage_key })
  expect(await filesBelow(app, 'spool')).toEqual([])
})

test('a captured photo gets a public rendition without its strip, and none where no strip was stated', async () => {
  const parts = [
    files(await photo()),
    files(await photo()),
    files(await photo()),
    metadata({ isUpload: false, stripHeight: 50 }, { isUpload: false }),
  ]
  expect((await send(parts)).status).toBe(201)
  const [cut, unstated, silent] = await evidenceRows(app, ticket)
  expect(await sharp(await inStore(cut?.public_key ?? null)).metadata()).toMatchObject({ height: 100 })
  expect(await sharp(await inStore(cut?.storage_key ?? null)).metadata()).toMatchObject({ height: 150 })
  expect(cut?.public_thumbnail_key).not.toBe(cut?.thumbnail_key)
  expect([unstated?.public_key, unstated?.public_thumbnail_key]).toEqual([null, null])
  expect([silent?.public_key, silent?.public_thumbnail_key]).toEqual([null, null])
})

test('videos take the thumbnails in their order', async () => {
  const { status, body } = await send([
    { field: 'thumbnail', data: await photo(), name: 'still.jpg' },
    files(await photo()),
    files(await fixture('camera.mp4'), 'clip.mp4'),
    files(await fixture('voice.webm'), 'voice.weba'),
  ])
  expect(status).toBe(201)
  expect(body.data.map((one: { type: string }) => one.type)).toEqual(['PHOTO', 'VIDEO', 'AUDIO'])
  const [, video, audio] = await evidenceRows(app, ticket)
  const kept = await inStore(video?.thumbnail_key ?? null)
  expect((await sharp(kept).metadata()).exif).toBeUndefined()
  expect(audio?.thumbnail_key).toBeNull()
})

test('sending the same file again succeeds without a second copy', async () => {
  const original = await photo()
  const first = await send([files(original)])
  const store = await filesBelow(app, 'evidence')
  const again = await send([files(original, 'other-name.jpg'), files(original)])
  expect(again.status).toBe(201)
  expect(again.body.data).toEqual([first.body.data[0], first.body.data[0]])
  expect(await evidenceRows(app, ticket)).toHaveLength(1)
  expect(await filesBelow(app, 'evidence')).toEqual(store)
})

test('eleven files in one request are refused together', async () => {
  const before = await filesBelow(app, 'evidence')
  const parts = await Promise.all(Array.from({ length: 11 }, async () => files(await photo())))
  const { status, body } = await send(parts)
  expect([status, body.error]).toEqual([400, 'TOO_MANY_FILES'])
  await nothingLeft(before)
})

test.each<[string, number, string, () => Promise<Part[]>, string]>([
  ['a renamed program', 415, 'UNSUPPORTED_MEDIA', async () => [files(program, 'holiday.jpg')], 'files'],
  ['a PDF', 415, 'UNSUPPORTED_MEDIA', async () => [files(await fixture('document.pdf'))], 'files'],
  ['a photo cut in half', 400, 'UNREADABLE_MEDIA', async () => [files(await cutPhoto())], 'files'],
  ['a PNG of 65,000 by 65,000', 400, 'UNREADABLE_MEDIA', async () => [files(pngBomb())], 'files'],
  ['an empty file', 400, 'UNREADABLE_MEDIA', async () => [files(Buffer.alloc(0))], 'files'],
  [
    'a broken thumbnail',
    400,
    'UNREADABLE_MEDIA',
    async () => [
      files(await fixture('camera.mp4')),
      { field: 'thumbnail', data: 'not a picture', name: 'still.jpg' },
    ],
    'thumbnail',
  ],
  ['no file', 400, 'FILES_MISSING', async () => [metadata({})], 'files'],
  [
    'a file under another field',
    400,
    'FILES_MISSING',
    async () => [{ ...files(program), field: 'file' }],
    'files',
  ],
  [
    'metadata that is no JSON',
    400,
    'VALIDATION_FAILED',
    async () => [files(await photo()), { field: 'metadata', data: '{"stripHeight":' }],
    'metadata',
  ],
  [
    'a strip height that is no number of pixels',
    400,
    'VALIDATION_FAILED',
    async () => [files(await photo()), metadata({ stripHeight: -3 })],
    'metadata.0.stripHeight',
  ],
])('%s is refused and leaves nothing behind, also of a good file beside it', async (...row) => {
  const [, status, error, parts, field] = row
  const before = await filesBelow(app, 'evidence')
  const good = error === 'FILES_MISSING' ? [] : [files(await fixture('voice.ogg'))]
  const reply = await send([...(await parts()), ...good])
  expect([reply.status, reply.body.error]).toEqual([status, error])
  expect(Object.keys(reply.body.fields)).toContain(field)
  await nothingLeft(before)
})

test('the refusal of a wrong type is the listed text', async () => {
  const { body } = await send([files(program, 'holiday.jpg')])
  expect(body.message).toBe('Only images and videos under 50MB are allowed.')
})

test.each([
  [
    'a form that breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc',
    400,
  ],
  ['a form without boundary', 'multipart/form-data', 'abc', 400],
  ['an empty form', 'multipart/form-data; boundary=x', '', 400],
  ['JSON', 'application/json', '{}', 415],
])('%s is answered with an error of the client', async (_name, type, payload, status) => {
  const headers = { 'content-type': type, authorization: `Bearer ${reporter.token}` }
  const url = `/api/upload/ticket-attachments/${ticket}`
  const reply = await app.app.inject({ method: 'POST', url, headers, payload })
  expect(reply.statusCode).toBe(status)
  expect(await filesBelow(app, 'spool')).toEqual([])
})

test('only the reporter adds evidence, and not to a closed ticket', async () => {
  const parts = [files(await photo())]
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  for (const role of ['CITIZEN', 'ADMIN'] as const) {
    expect((await send(parts, (await createUser(app, role)).token)).body.error).toBe('FORBIDDEN')
  }
  expect((await send(parts, agent.token)).status).toBe(403)
  const signedOut = await upload(app, `/upload/ticket-attachments/${ticket}`, undefined, parts)
  expect(signedOut.status).toBe(401)
  await app.platform.db.updateTable('tickets').set({ status: 'CLOSED' }).where('id', '=', ticket).execute()
  expect((await send(parts)).status).toBe(403)
  for (const id of ['nonsense', '01890000-0000-7000-8000-000000000000']) {
    const unknown = await upload(app, `/upload/ticket-attachments/${id}`, reporter.token, parts)
    expect([unknown.status, unknown.body.error]).toEqual([404, 'TICKET_NOT_FOUND'])
  }
  expect(await evidenceRows(app, ticket)).toEqual([])
})

const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04'), Buffer.alloc(600, 0x90)])

async function cutPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 300, height: 300, channels: 3, background: 'black', noise } as const
  const whole = await sharp({ create }).jpeg().toBuffer()
  return whole.subarray(0, whole.length / 2)
}

/** A picture that would take 16 GB in memory. */
function pngBomb(): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.from('0000fde80000fde80802000000', 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
