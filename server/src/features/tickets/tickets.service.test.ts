import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { eventsOf } from '#testing/events.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { photo, upload } from '#testing/uploads.ts'
import { afterAWait } from '#testing/waits.ts'
import { lockReporter } from './report.queries.ts'

let app: TestApp
let reporter: TestUser
let neighbour: TestUser
let head: TestUser
let id: string
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  neighbour = await createUser(app, 'CITIZEN')
  ;({ head } = await createStaff(app, 'street-lighting'))
  id = (await createTicket(app, reporter)).id
})
afterAll(() => app.close())

const lockTicket = (tx: Tx) =>
  tx.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()
const aMinuteLater = () => app.clock.advance(minutes(1))

const call =
  (user: TestUser, method: 'PUT' | 'POST' | 'DELETE', path = '', body?: object) =>
  () =>
    app.call(method, `/tickets/${id}${path}`, { token: user.token, ...(body && { body }) })

test.each([
  ['a change', 'STATUS_CHANGED', () => call(head, 'PUT', '', { status: 'IN_PROGRESS' })],
  ['an assignment', 'ASSIGNED', () => call(head, 'POST', '/assign', { assigneeId: head.id })],
  ['a comment', 'COMMENTED', () => call(reporter, 'POST', '/comments', { content: 'Thank you' })],
  ['a note', 'NOTED', () => call(head, 'POST', '/timeline', { action: 'Visit' })],
  ['a support', 'SUPPORTED', () => call(neighbour, 'POST', '/support', {})],
  ['a withdrawal', 'SUPPORT_WITHDRAWN', () => call(neighbour, 'DELETE', '/support')],
  [
    'a file',
    'EVIDENCE_ADDED',
    () => async () =>
      upload(app, `/upload/ticket-attachments/${id}`, reporter.token, [
        { field: 'files', data: await photo(), name: 'a.jpg' },
      ]),
  ],
])('%s that waited for its turn has the time when it came', async (_, action, act) => {
  await afterAWait(app, lockTicket, act(), aMinuteLater)
  const last = (await eventsOf(app.platform.db, id)).at(-1)
  expect(last?.action).toBe(action)
  expect(Date.parse(last?.created_at ?? '')).toBe(app.clock.now().getTime())
  const { comments, attachments, updatedAt } = (
    await app.call('GET', `/tickets/${id}`, { token: head.token })
  ).body.data
  const changed = { STATUS_CHANGED: updatedAt, ASSIGNED: updatedAt }[action]
  const stored = { COMMENTED: comments[0]?.createdAt, EVIDENCE_ADDED: attachments[0]?.createdAt }[action]
  expect(changed ?? stored ?? last?.created_at).toBe(last?.created_at)
})

test('a report that waited for another one of its reporter has the time when it came', async () => {
  const lock = (tx: Tx) => lockReporter(tx, reporter.id)
  const { createdAt } = await afterAWait(app, lock, () => createTicket(app, reporter), aMinuteLater)
  expect(Date.parse(createdAt)).toBe(app.clock.now().getTime())
})

test('the time of the last change never goes back, though the clock of another process is behind', async () => {
  const put = async (priority: string) =>
    (await app.call('PUT', `/tickets/${id}`, { token: head.token, body: { priority } })).body.data
  const { updatedAt } = await put('HIGH')
  app.clock.advance(-minutes(5))
  expect(await put('CRITICAL')).toMatchObject({ priority: 'CRITICAL', updatedAt })
})
