import type { TicketStatus } from '@nagrik/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let head: TestUser
let agent: TestUser
let colleague: TestUser
let reporter: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ;({ head, agent, colleague } = await createStaff(app, 'street-lighting'))
  reporter = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())

const call = async (user: TestUser, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
  app.clock.advance(minutes(1))
  return app.call(method, path, { token: user.token, body })
}
const put = (user: TestUser, id: string, body: object) => call(user, 'PUT', `/tickets/${id}`, body)
const read = async (user: TestUser, id: string) => (await call(user, 'GET', `/tickets/${id}`)).body.data

/** A ticket of the agent, and when they took it out into the field. */
async function takenOut() {
  const { id } = await createTicket(app, await createUser(app, 'CITIZEN'))
  await put(head, id, { assigneeId: agent.id })
  return { id, seenAt: (await read(agent, id)).updatedAt as string }
}
const refused = (status: TicketStatus, assignee: TestUser | null) => ({
  success: false,
  error: 'TICKET_CHANGED',
  data: { status, assignee: assignee && { id: assignee.id, name: assignee.name } },
})

test('a status is set where nobody has changed status or assignee since it was seen', async () => {
  const { id, seenAt } = await takenOut()
  await put(head, id, { priority: 'HIGH' })
  await call(reporter, 'POST', `/tickets/${id}/support`, {})
  const { status, body } = await put(agent, id, { status: 'IN_PROGRESS', seenAt })
  expect([status, body.data.status]).toEqual([200, 'IN_PROGRESS'])
})

test('another status that somebody set meanwhile is told, and stays', async () => {
  const { id, seenAt } = await takenOut()
  await put(head, id, { status: 'CLOSED' })
  const { status, body } = await put(agent, id, { status: 'RESOLVED', seenAt })
  expect(status).toBe(409)
  expect(body).toMatchObject(refused('CLOSED', agent))
  const now = await read(agent, id)
  expect([now.status, body.data.updatedAt]).toEqual(['CLOSED', now.updatedAt])
})

test('who states what stands there now sets it all the same', async () => {
  const { id, seenAt } = await takenOut()
  await put(head, id, { status: 'CLOSED' })
  const { body } = await put(agent, id, { status: 'RESOLVED', seenAt })
  expect((await put(agent, id, { status: 'RESOLVED', seenAt: body.data.updatedAt })).status).toBe(200)
})

test('a status that came back meanwhile was changed too', async () => {
  const { id, seenAt } = await takenOut()
  await put(head, id, { status: 'RESOLVED' })
  await put(head, id, { status: 'OPEN' })
  expect((await put(agent, id, { status: 'RESOLVED', seenAt })).body).toMatchObject(refused('OPEN', agent))
})

test('somebody else who works on it by now is named, before anything is said of permissions', async () => {
  const { id, seenAt } = await takenOut()
  await put(head, id, { assigneeId: colleague.id })
  const { status, body } = await put(agent, id, { status: 'RESOLVED', seenAt })
  expect(status).toBe(409)
  expect(body).toMatchObject(refused('OPEN', colleague))
  await put(head, id, { assigneeId: null })
  expect((await put(agent, id, { status: 'RESOLVED', seenAt })).body).toMatchObject(refused('OPEN', null))
})

test('the own changes since then are no conflict, nor is the same one again whose answer was lost', async () => {
  const { id, seenAt } = await takenOut()
  for (const status of ['IN_PROGRESS', 'RESOLVED', 'RESOLVED']) {
    expect((await put(agent, id, { status, seenAt })).status).toBe(200)
  }
  const { timeline } = await read(head, id)
  expect(timeline.filter(({ action }: { action: string }) => action === 'STATUS_CHANGED')).toHaveLength(2)
})

test('what somebody else set already is no conflict for who wants just that', async () => {
  const { id, seenAt } = await takenOut()
  await put(head, id, { status: 'IN_PROGRESS' })
  expect((await put(agent, id, { status: 'IN_PROGRESS', seenAt })).status).toBe(200)
})

test('the same change again does not undo what was decided after it', async () => {
  const { id, seenAt } = await takenOut()
  await put(agent, id, { status: 'RESOLVED', seenAt })
  await put(head, id, { status: 'OPEN' })
  expect((await put(agent, id, { status: 'RESOLVED', seenAt })).body).toMatchObject(refused('OPEN', agent))
})

test('who may change nothing learns nothing by it, and a moment that is none is named', async () => {
  const { id, seenAt } = await takenOut()
  await put(head, id, { status: 'CLOSED' })
  const stranger = await put(reporter, id, { status: 'RESOLVED', seenAt })
  expect([stranger.status, stranger.body.error, stranger.body.data]).toEqual([403, 'FORBIDDEN', undefined])
  const elsewhere = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
  expect((await put(elsewhere, id, { status: 'RESOLVED', seenAt })).body.error).toBe('TICKET_FORBIDDEN')
  const { status, body } = await put(agent, id, { status: 'RESOLVED', seenAt: 'this morning' })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['seenAt']])
  expect((await put(agent, id, { status: 'RESOLVED' })).status).toBe(200)
})

test('what was done is told also where a colleague has the ticket by now, and by nobody who never had it', async () => {
  const { id } = await takenOut()
  await put(head, id, { assigneeId: colleague.id })
  const say = (user: TestUser) => call(user, 'POST', `/tickets/${id}/comments`, { content: 'A new bulb.' })
  expect((await say(agent)).status).toBe(201)
  const bystander = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  expect((await say(bystander)).status).toBe(403)
})
