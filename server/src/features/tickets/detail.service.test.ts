import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { fixture } from '#testing/media/scratch-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createComment, upload } from '#testing/uploads.ts'

let app: TestApp
let head: TestUser
let reporter: TestUser
let id: string
beforeAll(async () => {
  app = await createTestApp()
  head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
  reporter = await createUser(app, 'CITIZEN')
  id = (await createTicket(app, reporter)).id
  const supporter = await createUser(app, 'CITIZEN')
  await app.call('POST', `/tickets/${id}/support`, { token: supporter.token })
  await app.call('PUT', `/tickets/${id}`, { token: head.token, body: { assigneeId: head.id } })
  const comment = await createComment(app, id, head)
  const bill = { field: 'files', data: await fixture('document.pdf'), name: 'bill.pdf' }
  const evidence = { field: 'files', data: await fixture('camera.mp4'), name: 'lamp.mp4' }
  await upload(app, `/upload/comment-attachments/${comment}`, head.token, [bill])
  await upload(app, `/upload/ticket-attachments/${id}`, reporter.token, [evidence])
})
afterAll(() => app.close())

const read = async (path = '') => (await app.call('GET', `/tickets/${id}${path}`, { token: head.token })).body

test('TKT-003: staff read every key of a ticket', async () => {
  const { data } = await read()
  const contacts = { name: expect.any(String), email: expect.any(String), phoneNumber: expect.any(String) }
  expect(data).toMatchObject({
    id,
    ticketNumber: expect.stringMatching(/-\d+$/),
    title: expect.any(String),
    description: expect.any(String),
    status: 'OPEN',
    priority: expect.any(String),
    category: expect.any(String),
    categoryName: expect.any(String),
    department: expect.any(String),
    reporterId: reporter.id,
    citizenId: reporter.id,
    reporterName: reporter.name,
    reporter: { ...contacts, name: reporter.name },
    assigneeId: head.id,
    assignee: { ...contacts, name: head.name, role: 'DEPARTMENT_HEAD' },
    assignedAt: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    isEscalated: false,
    escalationLevel: 0,
    escalatedAt: null,
    escalationReason: null,
    supportCount: 1,
    hasUserSupported: false,
    supporters: [{ userId: expect.any(String) }],
    _count: { watchers: 1, comments: 1, attachments: 2 },
    sla: { resolutionDeadline: expect.any(String) },
  })
  for (const key of ['subcategory', 'latitude', 'longitude', 'address', 'landmark']) {
    expect(data).toHaveProperty(key)
  }
  expect(data.reportedAt).toBe(data.createdAt)
  const { latitude, longitude, address } = data
  expect(data.location).toEqual({ latitude, longitude, address })
  expect(data.timeline.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['CREATED', 'ASSIGNED']),
  )
})

test('CMT-002, CMT-009: a comment and its file carry every key', async () => {
  const { comments } = await read('/comments')
  const attachment = {
    id: expect.any(String),
    type: 'DOCUMENT',
    mimeType: 'application/pdf',
    originalName: 'bill.pdf',
    filename: expect.stringMatching(/\.pdf$/),
    size: (await fixture('document.pdf')).length,
  }
  expect(comments).toMatchObject([
    {
      id: expect.any(String),
      content: expect.any(String),
      createdAt: expect.any(String),
      isSystem: false,
      author: { name: head.name, role: 'DEPARTMENT_HEAD' },
      authorId: head.id,
      authorName: head.name,
      attachments: [attachment],
    },
  ])
  const { data } = await read()
  expect(data.comments).toEqual(comments)
  expect(data.attachments).toMatchObject([{ type: 'VIDEO', mimeType: 'video/mp4', originalName: 'lamp.mp4' }])
})

test('CMT-011: a file is given to who carries a token, and to nobody else', async () => {
  const [{ id: file }] = (await read()).data.attachments
  const get = (headers: Record<string, string>) =>
    app.app.inject({ url: `/api/upload/download/${file}`, headers })
  expect((await get({})).statusCode).toBe(401)
  const { statusCode, headers } = await get({ authorization: `Bearer ${head.token}` })
  expect([statusCode, headers['content-type']]).toEqual([200, 'video/mp4'])
})
