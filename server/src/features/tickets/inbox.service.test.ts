import type { TicketPriority, Waiting } from '@nagrik/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { hours } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let head: TestUser
let agent: TestUser
let reporter: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, head, agent } = await createStaff(app, 'street-lighting'))
  reporter = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())

/** Signed in anew: the sessions of staff end while the clock moves. */
const call = async (user: TestUser, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
  const token = await openSession(app.platform, app.platform.db, user, 'test')
  return app.call(method, path, { token, body })
}
const newTicket = async (priority: TicketPriority = 'MEDIUM') =>
  (await createTicket(app, reporter, { priority })).id
const put = (user: TestUser, id: string, body: object) => call(user, 'PUT', `/tickets/${id}`, body)
const say = (user: TestUser, id: string) =>
  call(user, 'POST', `/tickets/${id}/comments`, { content: 'The lamp is dark again.' })

async function group(user: TestUser, waiting: Waiting) {
  const { body } = await call(user, 'GET', '/inbox')
  const one = body.data.find((each: { waiting: Waiting }) => each.waiting === waiting)
  const listed = await call(user, 'GET', `/tickets?waiting=${waiting}`)
  // Number and list agree.
  expect(listed.body.pagination.totalCount).toBe(one?.totalCount ?? 0)
  return one?.tickets.map(({ id }: { id: string }) => id)
}

test('it has the groups of the role, the most urgent first, and nothing for citizens and analysts', async () => {
  const groups = async (user: TestUser) =>
    (await call(user, 'GET', '/inbox')).body.data?.map(({ waiting }: { waiting: Waiting }) => waiting)
  expect(await groups(agent)).toEqual(['due', 'answered', 'assigned', 'unassigned'])
  expect(await groups(head)).toEqual(['escalated', 'due', 'answered', 'unassigned', 'assigned'])
  expect(await groups(admin)).toEqual(await groups(head))
  for (const user of [reporter, await createUser(app, 'ANALYST')]) {
    expect((await call(user, 'GET', '/inbox')).status).toBe(403)
  }
})

test('a ticket waits for its department, then for who took it, with the nearest deadline first', async () => {
  const later = await newTicket('LOW')
  const sooner = await newTicket('HIGH')
  expect(await group(agent, 'unassigned')).toEqual([sooner, later])
  for (const id of [later, sooner])
    await call(agent, 'POST', `/tickets/${id}/assign`, { assigneeId: agent.id })
  expect(await group(agent, 'unassigned')).toEqual([])
  expect(await group(agent, 'assigned')).toEqual([sooner, later])
  expect(await group(head, 'assigned')).toEqual([])
  for (const id of [later, sooner]) await put(agent, id, { status: 'RESOLVED' })
  expect(await group(agent, 'assigned')).toEqual([])
})

test('it is due in its last 24 hours, and escalated from then on', async () => {
  const id = await newTicket('HIGH')
  const { body } = await call(head, 'GET', `/tickets/${id}`)
  const left = Date.parse(body.data.sla.resolutionDeadline) - app.clock.now().getTime()
  if (left > hours(24)) {
    app.clock.advance(left - hours(24) - 1)
    expect(await group(head, 'due')).toEqual([])
    app.clock.advance(1)
  }
  expect(await group(head, 'due')).toEqual([id])
  expect(await group(agent, 'due')).toEqual([])
  app.clock.advance(hours(24))
  expect(await group(head, 'due')).toEqual([])
  await put(agent, id, { assigneeId: agent.id })
  await put(agent, id, { isEscalated: true, escalationReason: 'No ladder.' })
  // Until it is reviewed, whatever became of the ticket: the escalations page counts it too.
  await put(agent, id, { status: 'RESOLVED' })
  expect(await group(head, 'escalated')).toEqual([id])
  const pending = await call(head, 'GET', '/tickets?escalated=pending')
  expect(pending.body.data.map((ticket: { id: string }) => ticket.id)).toEqual([id])
  await put(head, id, { isEscalated: false })
  expect(await group(head, 'escalated')).toEqual([])
  await put(head, id, { status: 'CLOSED' })
})

test('the reporter who wrote last is waited on from the first word on, until staff answer', async () => {
  const [first, second] = [await newTicket(), await newTicket()]
  await say(reporter, second)
  app.clock.advance(1000)
  await say(reporter, first)
  await say(reporter, second)
  expect(await group(head, 'answered')).toEqual([second, first])
  await say(head, second)
  expect(await group(head, 'answered')).toEqual([first])
  await say(head, first)
  expect(await group(admin, 'answered')).toEqual([])
})

test('another department and a head without one have nothing of it', async () => {
  await newTicket()
  const { head: other } = await createStaff(app, 'water-supply')
  const lost = await createUser(app, 'DEPARTMENT_HEAD')
  expect([await group(other, 'unassigned'), await group(lost, 'unassigned')]).toEqual([[], []])
})

test('the list knows no other reason to wait', async () => {
  const { status, body } = await call(head, 'GET', '/tickets?waiting=tea')
  expect([status, body.fields]).toEqual([400, { waiting: 'Unknown waiting filter' }])
})
