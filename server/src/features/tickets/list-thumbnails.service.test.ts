import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createComment, type Part, photo, upload } from '#testing/uploads.ts'

let app: TestApp
let reporter: TestUser
let neighbour: TestUser
let agent: TestUser
let admin: TestUser

beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  neighbour = await createUser(app, 'CITIZEN')
  agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  admin = await createUser(app, 'ADMIN')
})
afterAll(() => app.close())

const file = (data: Buffer, name: string): Part => ({ field: 'files', data, name })
const metadata = (...of: object[]): Part => ({ field: 'metadata', data: JSON.stringify(of) })
const uploaded = { isUpload: true }
/** A picture of the portal's camera whose watermark nobody can cut off. */
const withoutStrip = {}

/** A ticket with these files; gives the ids of the files. */
async function ticketWith(title: string, ...parts: Part[]) {
  const { id } = await createTicket(app, reporter, { title })
  const sent = await upload(app, `/upload/ticket-attachments/${id}`, reporter.token, parts)
  expect(sent.status).toBe(201)
  return { id, files: sent.body.data.map((one: { id: string }) => one.id) as string[] }
}

const community = { scope: 'community' }
const unassigned = { assignment: 'UNASSIGNED' }
async function thumbnailOf(id: string, viewer: TestUser, query: Record<string, string> = {}) {
  const { body } = await app.call('GET', '/tickets', { token: viewer.token, query })
  return body.data.find((ticket: { id: string }) => ticket.id === id).thumbnailId
}
const thumbnailFor = async (viewer: TestUser, id: string): Promise<string | null> => {
  const body = { ids: [id] }
  const links = await app.call('POST', '/upload/links', { token: viewer.token, body })
  return links.body.data[0]?.thumbnailUrl ?? null
}

test('the list names the first photo that its viewer may see, before any video', async () => {
  const { id, files } = await ticketWith(
    'several',
    metadata(uploaded, withoutStrip, uploaded, uploaded),
    { field: 'thumbnail', data: await photo(90), name: 'still.jpg' },
    file(await fixture('recorder-video.webm'), 'clip.webm'),
    file(await photo(150), 'camera.jpg'),
    file(await photo(160), 'a.jpg'),
    file(await photo(170), 'b.jpg'),
  )
  const [, camera, first] = files
  expect(await thumbnailOf(id, reporter)).toBe(camera)
  expect(await thumbnailOf(id, agent, unassigned)).toBe(camera)
  expect(await thumbnailOf(id, admin)).toBe(camera)
  expect(await thumbnailOf(id, neighbour, community)).toBe(first)
  const detail = await app.call('GET', `/tickets/${id}`, { token: neighbour.token })
  expect(detail.body.data.thumbnailId).toBe(first)
})

test('what is named is what its viewer gets a picture of by the one call for links', async () => {
  const { id, files } = await ticketWith('linked', metadata(uploaded), file(await photo(180), 'a.jpg'))
  for (const [viewer, query] of [
    [reporter, {}],
    [agent, unassigned],
    [neighbour, community],
  ] as const) {
    const named = await thumbnailOf(id, viewer, query)
    expect(named).toBe(files[0])
    const url = (await thumbnailFor(viewer, named)) ?? 'none'
    const bytes = (await app.app.inject({ method: 'GET', url })).rawPayload
    expect((await sharp(bytes).metadata()).format).toBeDefined()
  }
})

test('other citizens learn no id of a picture of the camera that shows its watermark', async () => {
  const { id, files } = await ticketWith('hidden', metadata(withoutStrip), file(await photo(190), 'c.jpg'))
  expect(await thumbnailOf(id, reporter)).toBe(files[0])
  expect(await thumbnailOf(id, neighbour, community)).toBeNull()
  const { body } = await app.call('GET', '/tickets', { token: neighbour.token, query: community })
  expect(JSON.stringify(body)).not.toContain(files[0])
})

test('a video stands for a ticket without photos once it has a still', async () => {
  const still = { field: 'thumbnail', data: await photo(80), name: 'still.jpg' }
  const clip = file(await fixture('recorder-video.webm'), 'clip.webm')
  const { id, files } = await ticketWith('video', metadata(uploaded), still, clip)
  expect(await thumbnailOf(id, reporter)).toBe(files[0])
  expect(await thumbnailOf(id, neighbour, community)).toBe(files[0])
  expect(await thumbnailFor(neighbour, files[0] ?? '')).not.toBeNull()
  // What was stored before videos lost their sound kept its still alone.
  await app.platform.db
    .updateTable('attachments')
    .set({ public_key: null })
    .where('id', '=', files[0] ?? '')
    .execute()
  expect(await thumbnailOf(id, neighbour, community)).toBeNull()
  const bare = await ticketWith('no still', metadata(uploaded), clip)
  expect(await thumbnailOf(bare.id, reporter)).toBeNull()
})

test('voice, and pictures of comments, stand for nothing', async () => {
  const voice = file(await fixture('voice.m4a'), 'voice.m4a')
  const { id } = await ticketWith('heard', metadata(uploaded), voice)
  const comment = await createComment(app, id, reporter)
  const path = `/upload/comment-attachments/${comment}`
  const sent = await upload(app, path, reporter.token, [file(await photo(140), 'later.jpg')])
  expect(sent.status).toBe(201)
  expect(await thumbnailOf(id, reporter)).toBeNull()
  expect(await thumbnailOf(id, neighbour, community)).toBeNull()
})
