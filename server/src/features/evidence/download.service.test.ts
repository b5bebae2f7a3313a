import { once } from 'node:events'
import { get as ask } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createComment, photo, upload } from '#testing/uploads.ts'

let app: TestApp
let reporter: TestUser
let neighbour: TestUser
let agent: TestUser
let stranger: TestUser
let ticket: string
const logged: string[] = []
/** Ids by what they are. */
const ids = { photo: '', private: '', video: '', audio: '', pdf: '' }

beforeAll(async () => {
  app = await createTestApp({ log: createLog('info', { write: (line) => void logged.push(line) }) })
  reporter = await createUser(app, 'CITIZEN')
  neighbour = await createUser(app, 'CITIZEN')
  agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  stranger = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['drainage-sewerage'] })
  ticket = (await createTicket(app, reporter)).id
  const sent = await upload(app, `/upload/ticket-attachments/${ticket}`, reporter.token, [
    { field: 'metadata', data: JSON.stringify([{ stripHeight: 50 }]) },
    { field: 'thumbnail', data: await photo(90), name: 'still.jpg' },
    { field: 'files', data: await photo(150), name: 'मेरी गली 1.jpg' },
    { field: 'files', data: await photo(160), name: 'b.jpg' },
    { field: 'files', data: await fixture('recorder-video.webm'), name: 'clip.webm' },
    { field: 'files', data: await fixture('voice.m4a'), name: 'voice.m4a' },
  ])
  const comment = await createComment(app, ticket, reporter)
  const more = await upload(app, `/upload/comment-attachments/${comment}`, reporter.token, [
    { field: 'files', data: await fixture('document.pdf'), name: 'bill of Asha Rao.pdf' },
  ])
  const [photoId, privateId, video, audio] = sent.body.data.map((one: { id: string }) => one.id)
  Object.assign(ids, { photo: photoId, private: privateId, video, audio, pdf: more.body.data[0].id })
})
afterAll(() => app.close())

const links = async (user: TestUser, wanted: string[] = Object.values(ids)) =>
  (await app.call('POST', '/upload/links', { token: user.token, body: { ids: wanted } })).body.data as {
    id: string
    url: string
    thumbnailUrl: string | null
    expiresAt: string
  }[]
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url, headers: { 'accept-encoding': 'gzip, br', ...headers } })
const linkTo = async (user: TestUser, id: string) => (await links(user, [id]))[0]?.url ?? 'none'
const download = (user: TestUser | null, id: string, headers: Record<string, string> = {}) =>
  get(`/api/upload/download/${id}`, { ...headers, ...(user && { authorization: `Bearer ${user.token}` }) })

test('reporter and staff get the whole picture, other citizens the one without the strip', async () => {
  for (const user of [reporter, agent]) {
    const [link] = await links(user, [ids.photo])
    expect(await sharp((await get(link?.url ?? '')).rawPayload).metadata()).toMatchObject({ height: 150 })
  }
  const [link] = await links(neighbour, [ids.photo])
  for (const url of [link?.url, link?.thumbnailUrl]) {
    expect(await sharp((await get(url ?? '')).rawPayload).metadata()).toMatchObject({ height: 100 })
  }
  const bytes = (await download(neighbour, ids.photo)).rawPayload
  expect(await sharp(bytes).metadata()).toMatchObject({ height: 100 })
})

test('CMT-012: other citizens get no voice, no document and no captured photo without a stated strip', async () => {
  expect((await links(reporter)).map((link) => link.id)).toEqual(Object.values(ids))
  expect((await links(neighbour)).map((link) => link.id)).toEqual([ids.photo, ids.video])
  for (const id of [ids.private, ids.audio, ids.pdf]) {
    const reply = await download(neighbour, id)
    expect([reply.statusCode, reply.json().message]).toEqual([
      403,
      'You do not have permission to download this attachment',
    ])
    expect((await download(reporter, id)).statusCode).toBe(200)
  }
})

test('CMT-011: who may not read the ticket gets no link and no file', async () => {
  expect(await links(stranger)).toEqual([])
  expect((await download(stranger, ids.photo)).json().error).toBe('ATTACHMENT_FORBIDDEN')
  expect((await download(null, ids.photo)).statusCode).toBe(401)
  const signedOut = await app.call('POST', '/upload/links', { body: { ids: [ids.photo] } })
  expect(signedOut.status).toBe(401)
})

test('CMT-012: unknown files are left out of the links and answer 404', async () => {
  const unknown = ['nonsense', '01890000-0000-7000-8000-000000000000']
  expect((await links(reporter, [...unknown, ids.video])).map((link) => link.id)).toEqual([ids.video])
  for (const id of unknown) {
    const reply = await download(reporter, id)
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'Attachment not found'])
  }
  const empty = await app.call('POST', '/upload/links', { token: reporter.token, body: { ids: [] } })
  expect([empty.status, empty.body.fields]).toEqual([400, { ids: 'ids must not be empty' }])
})

test('only the reporter and staff read the name that was given, other citizens the one of the ticket reply', async () => {
  const name = async (user: TestUser, id: string) =>
    (await get(await linkTo(user, id))).headers['content-disposition']
  expect(await name(reporter, ids.photo)).toBe(
    `inline; filename="____ ___ 1.jpg"; filename*=UTF-8''${encodeURIComponent('मेरी गली 1.jpg')}`,
  )
  expect(await name(neighbour, ids.photo)).toContain('filename="photo-1.jpg"')
  expect(await name(neighbour, ids.video)).toContain('inline; filename="video-1.webm"')
  const { body } = await app.call('GET', `/tickets/${ticket}`, { token: neighbour.token })
  const listed = body.data.attachments.map((one: { originalName: string }) => one.originalName)
  expect(listed).toEqual(['photo-1.jpg', 'video-1.webm'])
  expect(await name(agent, ids.pdf)).toContain('attachment; filename="bill of Asha Rao.pdf"')
})

test('a file is harmless in a browser and is not packed again', async () => {
  for (const id of Object.values(ids)) {
    const { statusCode, headers } = await get(await linkTo(reporter, id))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=600',
      'accept-ranges': 'bytes',
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
  }
  expect((await download(reporter, ids.pdf)).headers['cache-control']).toBe('private, no-store')
})

test('a link changed in any part leads nowhere', async () => {
  const url = new URL(await linkTo(neighbour, ids.photo), 'http://localhost')
  const changes: [string, string][] = [
    ['rendition', 'full'],
    ['name', 'other.jpg'],
    ['expires', String(Number(url.searchParams.get('expires')) + 1000)],
    [
      'signature',
      url.searchParams.get('signature')?.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) ?? '',
    ],
    ['signature', ''],
  ]
  for (const [key, value] of changes) {
    const changed = new URL(url)
    changed.searchParams.set(key, value)
    const reply = await get(changed.pathname + changed.search)
    expect([key, reply.statusCode, reply.json().error]).toEqual([key, 403, 'ATTACHMENT_FORBIDDEN'])
  }
  const moved = url.pathname.replace(ids.photo, ids.private) + url.search
  expect((await get(moved)).statusCode).toBe(403)
  expect((await get(`${url.pathname}?rendition=full`)).statusCode).toBe(400)
  expect((await get(`${url.pathname}?rendition=raw`)).statusCode).toBe(400)
})

test('a link ends after ten minutes', async () => {
  const [link] = await links(reporter, [ids.photo])
  expect(new Date(link?.expiresAt ?? 0).getTime()).toBe(app.clock.now().getTime() + minutes(10))
  app.clock.advance(minutes(10))
  expect((await get(link?.url ?? '')).statusCode).toBe(200)
  app.clock.advance(1)
  const reply = await get(link?.url ?? '')
  expect([reply.statusCode, reply.json().message]).toEqual([403, 'This link has expired.'])
})

test('a part of a video is answered alone, by link and by download', async () => {
  const url = await linkTo(reporter, ids.video)
  const whole = (await get(url)).rawPayload
  const head = await get(url, {}, 'HEAD')
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(whole.length))
  const bearer = { authorization: `Bearer ${reporter.token}` }
  for (const [address, headers] of [
    [url, {}],
    [`/api/upload/download/${ids.video}`, bearer],
  ] as const) {
    const part = await get(address, { ...headers, range: 'bytes=100-299' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 100-299/${whole.length}`)
    expect(part.rawPayload).toEqual(whole.subarray(100, 300))
    expect((await get(address, { ...headers, range: 'bytes=-10' })).rawPayload).toEqual(whole.subarray(-10))
    const beyond = await get(address, { ...headers, range: `bytes=${whole.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
    const several = await get(address, { ...headers, range: 'bytes=0-1,5-6' })
    expect([several.statusCode, several.rawPayload.length]).toEqual([200, whole.length])
    const conditional = await get(address, { ...headers, range: 'bytes=0-1', 'if-range': '"x"' })
    expect(conditional.statusCode).toBe(200)
  }
})

test('a file that is gone from the store answers 404', async () => {
  const url = await linkTo(reporter, ids.audio)
  const row = await app.platform.db
    .selectFrom('attachments')
    .select('storage_key')
    .where('id', '=', ids.audio)
    .executeTakeFirstOrThrow()
  await app.platform.store.remove(row.storage_key)
  expect((await get(url)).json().error).toBe('ATTACHMENT_NOT_FOUND')
  expect((await download(reporter, ids.audio)).statusCode).toBe(404)
})

test('who leaves while pictures load is no failure of the server', async () => {
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const url = origin + (await linkTo(reporter, ids.photo))
  const gone = Promise.withResolvers<void>()
  app.app.server.once('connection', (socket) => socket.once('close', () => gone.resolve()))
  const { read } = app.platform.store
  const reading = vi.spyOn(app.platform.store, 'read').mockImplementationOnce(async (...what) => {
    client.destroy()
    await gone.promise
    return read(...what)
  })
  const client = ask(url)
  await once(client, 'error')
  await reading.mock.results[0]?.value
  await setTimeout(50)
  expect(logged.filter((line) => line.includes('request failed'))).toEqual([])
})
