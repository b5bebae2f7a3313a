import { filesOnly } from '@nagrik/contract/comments'
import type { DepartmentSettings } from '@nagrik/contract/people'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyChange } from '#features/tickets/changes/apply-change.service.ts'
import { seconds } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { eventsOf } from '#testing/events.ts'
import { createStaff, createTicket, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { photo, upload } from '#testing/uploads.ts'

let app: TestApp
let admin: TestUser
let head: TestUser
let agent: TestUser
let reporter: TestUser
let department: string
beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, head, agent } = await createStaff(app, 'street-lighting'))
  department = await departmentId(app, 'street-lighting')
})
beforeEach(async () => {
  reporter = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())

const newTicket = async () => (await createTicket(app, reporter)).id
const put = (user: TestUser, id: string, body: object) =>
  app.call('PUT', `/tickets/${id}`, { token: user.token, body })
const resolve = (id: string, proofCommentId?: string | null, by = head) =>
  put(by, id, { status: 'RESOLVED', ...(proofCommentId !== undefined && { proofCommentId }) })
const ask = (settings: DepartmentSettings) =>
  app.call('PUT', `/admin/departments/${department}/settings`, { token: head.token, body: settings })
const comment = async (id: string, by = head, content = 'A new lamp hangs there.') =>
  (await app.call('POST', `/tickets/${id}/comments`, { token: by.token, body: { content } })).body.comment
    .id as string
const addPhoto = async (commentId: string, by = head) => {
  const { status } = await upload(app, `/upload/comment-attachments/${commentId}`, by.token, [
    { field: 'metadata', data: JSON.stringify([{ isUpload: true }]) },
    { field: 'files', data: await photo(), name: 'after.jpg' },
  ])
  expect(status).toBe(201)
}
const statusOf = async (id: string) =>
  (await app.call('GET', `/tickets/${id}`, { token: head.token })).body.data.status

test('a department that asks for nothing lets the listed call resolve, as before', async () => {
  const id = await newTicket()
  const { status, body } = await resolve(id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: 'RESOLVED',
    requiredProof: { note: false, photo: false },
    resolution: { note: null, attachments: [], answer: null, satisfaction: null, reason: null },
  })
})

test.each([
  ['note', 'nothing', 'PROOF_NOTE_MISSING', 'This department asks for a note on the finished work.'],
  ['note', 'photo', 'PROOF_NOTE_MISSING', 'This department asks for a note on the finished work.'],
  ['photo', 'nothing', 'PROOF_PHOTO_MISSING', 'This department asks for a photo of the finished work.'],
  ['photo', 'note', 'PROOF_PHOTO_MISSING', 'This department asks for a photo of the finished work.'],
  ['both', 'nothing', 'PROOF_MISSING', 'This department asks for a note and a photo of the finished work.'],
  ['both', 'note', 'PROOF_PHOTO_MISSING', 'This department asks for a photo of the finished work.'],
  ['both', 'photo', 'PROOF_NOTE_MISSING', 'This department asks for a note on the finished work.'],
] as const)(
  'where it asks for %s and gets %s the server says what is missing',
  async (asked, given, error, message) => {
    await ask({ requiresNote: asked !== 'photo', requiresPhoto: asked !== 'note' })
    const id = await newTicket()
    const proof =
      given === 'nothing' ? undefined : await comment(id, head, given === 'photo' ? filesOnly : 'Done.')
    if (given === 'photo' && proof) await addPhoto(proof)
    const { status, body } = await resolve(id, proof)
    expect({ status, error: body.error, message: body.message, fields: body.fields }).toEqual({
      status: 422,
      error,
      message,
      fields: { proofCommentId: message },
    })
    expect(await statusOf(id)).toBe('OPEN')
  },
)

test('with a note and a photo it is resolved, and everybody sees both; no id of the comment is in the log', async () => {
  await ask({ requiresNote: true, requiresPhoto: true })
  const id = await newTicket()
  await put(head, id, { assigneeId: agent.id })
  const proof = await comment(id, agent, 'A new lamp hangs there, call 98111 22233.')
  await addPhoto(proof, agent)
  expect((await resolve(id, proof, agent)).status).toBe(200)
  const read = async (user: TestUser) =>
    (await app.call('GET', `/tickets/${id}`, { token: user.token })).body.data
  expect((await read(reporter)).resolution).toMatchObject({
    note: 'A new lamp hangs there, call 98111 22233.',
    attachments: [{ type: 'PHOTO', originalName: 'after.jpg' }],
    answer: null,
  })
  const others = (await read(await createUser(app, 'CITIZEN'))).resolution
  expect(others.attachments).toMatchObject([{ type: 'PHOTO', originalName: 'photo-1.jpg' }])
  expect(others.note).not.toMatch(/\d/)
  const last = (await eventsOf(app.platform.db, id)).at(-1)
  expect(last?.details).toMatchObject({ to: 'RESOLVED', proofCommentId: proof })
  expect((await read(head)).timeline.at(-1).details).toEqual({ from: 'OPEN', to: 'RESOLVED' })
})

test('every way of changing passes the rule: several fields at once, and what others build on applyChange', async () => {
  await ask({ requiresNote: true, requiresPhoto: false })
  const id = await newTicket()
  expect((await put(admin, id, { status: 'RESOLVED', priority: 'LOW' })).status).toBe(422)
  const { platform } = app
  const actor = { ...admin, departments: [] }
  const inBulk = platform.db
    .transaction()
    .execute((tx) => applyChange(platform, tx, actor, id, { status: 'RESOLVED' }))
  await expect(inBulk).rejects.toMatchObject({ code: 'PROOF_NOTE_MISSING' })
  expect(await statusOf(id)).toBe('OPEN')
})

test('only a comment of staff on this ticket is a proof', async () => {
  await ask({ requiresNote: false, requiresPhoto: false })
  const id = await newTicket()
  const elsewhere = await comment(await newTicket())
  for (const wrong of [newId(), 'nonsense', elsewhere, await comment(id, reporter)]) {
    const { status, body } = await resolve(id, wrong)
    expect({ status, error: body.error, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      error: 'UNKNOWN_PROOF',
      fields: ['proofCommentId'],
    })
  }
  expect(await statusOf(id)).toBe('OPEN')
  expect((await resolve(id, null)).status).toBe(200)
})

test('what its reporter has refused proves nothing any more', async () => {
  await ask({ requiresNote: true, requiresPhoto: false })
  const id = await newTicket()
  const proof = await comment(id)
  app.clock.advance(seconds(60))
  await resolve(id, proof)
  await put(reporter, id, { status: 'OPEN' })
  expect((await resolve(id, proof)).body.error).toBe('UNKNOWN_PROOF')
  app.clock.advance(seconds(60))
  expect((await resolve(id, await comment(id))).status).toBe(200)
})

test('what is put back as it was needs no second proof: an undone change, and one from closed to resolved', async () => {
  await ask({ requiresNote: true, requiresPhoto: false })
  const id = await newTicket()
  const proof = await comment(id)
  await resolve(id, proof)
  await put(head, id, { status: 'IN_PROGRESS' })
  app.clock.advance(seconds(5))
  expect((await resolve(id)).body.data.resolution).toMatchObject({ note: 'A new lamp hangs there.' })
  await put(head, id, { status: 'CLOSED' })
  app.clock.advance(seconds(500))
  expect((await resolve(id)).body.data.resolution).toMatchObject({ note: 'A new lamp hangs there.' })
  await put(head, id, { status: 'OPEN' })
  app.clock.advance(seconds(500))
  expect((await resolve(id)).status).toBe(422)
})

test('closing without resolving passes by no department that asks for a proof; the reporter closes as before', async () => {
  await ask({ requiresNote: true, requiresPhoto: true })
  const id = await newTicket()
  const close = (by: TestUser, proofCommentId?: string) => put(by, id, { status: 'CLOSED', proofCommentId })
  for (const status of ['OPEN', 'IN_PROGRESS']) {
    await put(head, id, { status })
    const { status: answered, body } = await close(head)
    expect([answered, body.error]).toEqual([422, 'PROOF_MISSING'])
  }
  const proof = await comment(id, head, 'There is no lamp at this place.')
  await addPhoto(proof)
  expect((await close(head, proof)).status).toBe(200)
  const last = (await eventsOf(app.platform.db, id)).at(-1)
  expect(last?.details).toMatchObject({ to: 'CLOSED', proofCommentId: proof })
  await put(head, id, { status: 'OPEN' })
  app.clock.advance(seconds(5))
  expect((await close(head)).status, 'an undone change is put back').toBe(200)
  app.clock.advance(seconds(500))
  await put(head, id, { status: 'OPEN' })
  app.clock.advance(seconds(500))
  await resolve(id, proof)
  expect((await close(reporter)).status).toBe(200)
})

test('what is resolved with another category has the proof that the department of that one asks for', async () => {
  await ask({ requiresNote: true, requiresPhoto: false })
  const movedAway = await newTicket()
  const toGarbage = { status: 'RESOLVED', category: 'Garbage Collection' }
  expect((await put(admin, movedAway, toGarbage)).status).toBe(200)
  const back = { status: 'RESOLVED', category: 'Street Lighting' }
  await put(admin, movedAway, { status: 'OPEN' })
  app.clock.advance(seconds(500))
  expect((await put(admin, movedAway, back)).body.error).toBe('PROOF_NOTE_MISSING')
})
