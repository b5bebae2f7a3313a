import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { eventsOf, firstBreak } from '#testing/events.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp, type TestReply } from '#testing/test-app.ts'
import { photo, upload } from '#testing/uploads.ts'
import { untilWaiting } from '#testing/waits.ts'
import { lockTicket } from './tickets.queries.ts'

let app: TestApp
let admin: TestUser
let reporter: TestUser
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  ;({ admin } = await createStaff(app, 'street-lighting'))
})
afterAll(() => app.close())

const newTicket = async () => (await createTicket(app, reporter)).id
const put = (id: string, body: object) => app.call('PUT', `/tickets/${id}`, { token: admin.token, body })
const comment = (id: string, content: string) =>
  app.call('POST', `/tickets/${id}/comments`, { token: reporter.token, body: { content } })

test('many who work on one ticket at once are all served, in one unbroken history', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await newTicket()
    const { token } = await createUser(app, 'CITIZEN')
    const replies = await Promise.all([
      // To another department, while the others wait for the ticket.
      put(id, { category: 'Water Supply' }),
      ...['one', 'two', 'three'].map((text) => comment(id, text)),
      app.call('POST', `/tickets/${id}/timeline`, { token: admin.token, body: { action: 'VISIT' } }),
      app.call('POST', `/tickets/${id}/support`, { token, body: {} }),
      put(id, { status: 'IN_PROGRESS' }),
      upload(app, `/upload/ticket-attachments/${id}`, reporter.token, [
        { field: 'files', data: await photo(), name: 'a.jpg' },
      ]),
    ])
    expect(replies.filter(({ status }) => status >= 400).map(({ body }) => body)).toEqual([])
    const events = await eventsOf(app.platform.db, id)
    expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 9 }, (_, at) => at + 1))
    expect(await firstBreak(app, app.platform.db, id)).toBeNull()
  }
})

/** Calls while somebody else holds the lock, lets time pass, and gives the lock back. */
async function callWhileLocked(
  lock: (tx: Parameters<typeof lockTicket>[0]) => Promise<unknown>,
  call: () => Promise<TestReply>,
): Promise<TestReply> {
  let reply: Promise<TestReply> | undefined
  await app.platform.db.transaction().execute(async (tx) => {
    await lock(tx)
    reply = call()
    await untilWaiting(app)
    app.clock.advance(minutes(5))
  })
  return reply ?? expect.unreachable('nothing was called')
}

test('a change and a comment that waited bear the time when their turn came', async () => {
  const id = await newTicket()
  const changed = await callWhileLocked(
    (tx) => lockTicket(tx, id),
    () => put(id, { status: 'IN_PROGRESS' }),
  )
  expect(new Date(changed.body.data.updatedAt)).toEqual(app.clock.now())
  const said = await callWhileLocked(
    (tx) => lockTicket(tx, id),
    () => comment(id, 'Thank you'),
  )
  expect(new Date(said.body.comment.createdAt)).toEqual(app.clock.now())
  const last = (await eventsOf(app.platform.db, id)).at(-1)
  expect(new Date(last?.created_at ?? 0)).toEqual(app.clock.now())
})

test('so does a report that waited for another one of the same citizen', async () => {
  const body = { category: 'Other', description: 'The bench is broken.', block: 'Block A' }
  const filed = await callWhileLocked(
    (tx) => lockUntilCommit(tx, 'report', reporter.id),
    () => app.call('POST', '/tickets/quick-report', { token: reporter.token, body }),
  )
  expect(new Date(filed.body.data.ticket.createdAt)).toEqual(app.clock.now())
})
