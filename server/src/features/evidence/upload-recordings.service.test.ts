import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withRecording } from '#platform/media/open-recording.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture, removeScratch, scratch } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createComment, evidenceRows, filesBelow, photo, upload } from '#testing/uploads.ts'

let app: TestApp
let reporter: TestUser
let neighbour: TestUser
let ticket: string
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
})

const send = async (data: Buffer, name: string, metadata: object = {}) =>
  upload(app, `/upload/ticket-attachments/${ticket}`, reporter.token, [
    { field: 'metadata', data: JSON.stringify(metadata) },
    { field: 'thumbnail', data: await photo(), name: 'still.jpg' },
    { field: 'files', data, name },
  ])

const download = (user: TestUser, id: string) =>
  app.app.inject({
    url: `/api/upload/download/${id}`,
    headers: { authorization: `Bearer ${user.token}` },
  })

const kindsOfTracks = async (bytes: Buffer) =>
  withRecording(await scratch(bytes), 'video/mp4', async (input) =>
    (await input.getTracks()).map((track) => track.type),
  )

/** Silence of 8000 samples a second, one byte each. */
function wav(seconds: number): Buffer {
  const samples = Math.round(seconds * 8000)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 0x80)])
}

test('other citizens get a video without its sound, reporter and staff with it', async () => {
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const sent = await send(await fixture('phone.mov'), 'lane.mov')
  expect(sent.status).toBe(201)
  const { id, mimeType, originalName } = sent.body.data[0]
  expect([mimeType, originalName]).toEqual(['video/mp4', 'lane.mp4'])
  for (const user of [reporter, agent]) {
    expect(await kindsOfTracks((await download(user, id)).rawPayload)).toEqual(['video', 'audio'])
  }
  const seen = await download(neighbour, id)
  expect(seen.headers['content-disposition']).toContain('video-1.mp4')
  expect(await kindsOfTracks(seen.rawPayload)).toEqual(['video'])
  const [row] = await evidenceRows(app, ticket)
  expect(row?.public_thumbnail_key).toBe(row?.thumbnail_key)
})

test('a video without sound is kept once', async () => {
  const before = (await filesBelow(app, 'evidence')).length
  expect((await send(await fixture('udta.mov'), 'lane.mov')).status).toBe(201)
  const [row] = await evidenceRows(app, ticket)
  expect(row?.public_key).toBe(row?.storage_key)
  expect(await filesBelow(app, 'evidence')).toHaveLength(before + 2)
})

test('a voice is for the reporter and staff alone', async () => {
  const sent = await send(await fixture('voice.webm'), 'voice.weba')
  const [row] = await evidenceRows(app, ticket)
  expect([row?.public_key, row?.public_thumbnail_key]).toEqual([null, null])
  expect((await download(neighbour, sent.body.data[0].id)).statusCode).toBe(403)
})

test('the length of a recording is what the server reads, whatever was stated', async () => {
  const sent = await send(await fixture('camera.mp4'), 'clip.mp4', { duration: 77 })
  expect(sent.body.data[0].duration).toBeCloseTo(1, 1)
  const [row] = await evidenceRows(app, ticket)
  expect(row?.duration_seconds).toBeCloseTo(1, 1)
})

test('a recording of more than two minutes is refused by name, and nothing of it stays', async () => {
  const before = await filesBelow(app, 'evidence')
  const { status, body } = await send(wav(130), 'voice.wav', { duration: 20 })
  expect([status, body.error, body.fields]).toEqual([
    400,
    'UNREADABLE_MEDIA',
    { files: 'voice.wav: A recording may last at most 2 minutes.' },
  ])
  expect(await evidenceRows(app, ticket)).toEqual([])
  expect(await filesBelow(app, 'evidence')).toEqual(before)
  expect((await send(wav(122), 'voice.wav')).status).toBe(201)
})

test('a longer file may be chosen from the device', async () => {
  expect((await send(wav(130), 'voice.wav', { isUpload: true })).body.data[0].duration).toBeCloseTo(130, 1)
})

test('a recording of a comment has the same limit', async () => {
  const comment = await createComment(app, ticket, reporter)
  const { status, body } = await upload(app, `/upload/comment-attachments/${comment}`, reporter.token, [
    { field: 'files', data: wav(130), name: 'voice.wav' },
  ])
  expect([status, body.message]).toEqual([400, 'A recording may last at most 2 minutes.'])
})

test.each([
  ['voice.amr', 'AMR'],
  ['video.ogv', 'Theora'],
])('%s is refused by the name of what it is', async (name, codec) => {
  const { status, body } = await send(await fixture(name), name)
  expect([status, body.fields]).toEqual([
    400,
    { files: `${name}: ${codec} recordings are not accepted. Please send MP4, WebM or MP3.` },
  ])
})

test('what is stored of a video names neither place nor device', async () => {
  await send(await fixture('camera.mp4'), 'clip.mp4')
  const [row] = await evidenceRows(app, ticket)
  for (const key of [row?.storage_key, row?.public_key]) {
    const stored = await readFile(join(app.platform.config.dataDir, 'evidence', key ?? 'missing'), 'latin1')
    expect(stored).not.toMatch(/Secret|loci|x264/)
  }
})
