import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, seconds } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let head: TestUser
let agent: TestUser
let colleague: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ;({ head, agent, colleague, admin } = await createStaff(app, 'street-lighting'))
})
afterAll(() => app.close())

const newTicket = async () => {
  const { id } = await createTicket(app, await createUser(app, 'CITIZEN'))
  await put(head, id, { assigneeId: agent.id })
  return id
}
const put = (user: TestUser, id: string, body: object) =>
  app.call('PUT', `/tickets/${id}`, { token: user.token, body })
const escalate = (user: TestUser, id: string, escalationReason?: string) =>
  put(user, id, { isEscalated: true, escalationReason, escalationLevel: 40, escalatedAt: '1999-01-01' })
const now = () => app.clock.now().getTime()

test("ESC-006: an agent's escalation adds one level by the server's clock, whatever was sent", async () => {
  const id = await newTicket()
  const { status, body } = await escalate(agent, id, 'No bulbs')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ isEscalated: true, escalationLevel: 1, escalationReason: 'No bulbs' })
  expect(Date.parse(body.data.escalatedAt)).toBe(now())
  expect(body.data.timeline.at(-1)).toMatchObject({
    action: 'ESCALATED',
    note: 'No bulbs',
    details: { level: 1 },
  })
  app.clock.advance(seconds(60))
  expect((await escalate(agent, id)).body.data).toMatchObject({ escalationLevel: 2, escalationReason: null })
})

const levelAndLog = async (id: string) => {
  const { escalationLevel, timeline } = (await put(head, id, {})).body.data
  const raised = timeline.filter(({ action }: { action: string }) => action === 'ESCALATED')
  return { escalationLevel, entries: raised.length }
}

test('twenty escalations at once by one agent count once, and each of them answers the ticket', async () => {
  const id = await newTicket()
  const replies = await Promise.all(Array.from({ length: 20 }, () => escalate(agent, id, 'No bulbs')))
  expect(replies.map(({ status, body }) => [status, body.data.escalationLevel])).toEqual(
    Array(20).fill([200, 1]),
  )
  expect(await levelAndLog(id)).toEqual({ escalationLevel: 1, entries: 1 })
})

test('an escalation counts again after a minute, after a review, and after another agent took over', async () => {
  const id = await newTicket()
  await escalate(agent, id)
  app.clock.advance(seconds(59))
  await escalate(agent, id)
  expect(await levelAndLog(id)).toEqual({ escalationLevel: 1, entries: 1 })
  app.clock.advance(seconds(1))
  await escalate(agent, id)
  expect(await levelAndLog(id)).toEqual({ escalationLevel: 2, entries: 2 })
  await put(head, id, { isEscalated: false })
  await escalate(agent, id)
  expect(await levelAndLog(id)).toEqual({ escalationLevel: 3, entries: 3 })
  await put(head, id, { assigneeId: colleague.id })
  await escalate(colleague, id)
  expect(await levelAndLog(id)).toEqual({ escalationLevel: 4, entries: 4 })
})

test('who says something else meant more than a double press', async () => {
  const id = await newTicket()
  await escalate(agent, id, 'No bulbs')
  for (const reason of ['No bulbs', '', undefined]) await escalate(agent, id, reason)
  expect(await levelAndLog(id)).toEqual({ escalationLevel: 1, entries: 1 })
  const { body } = await escalate(agent, id, 'And no ladder')
  expect(body.data).toMatchObject({ escalationLevel: 2, escalationReason: 'And no ladder' })
})

test('what else a repeated escalation asks for is done all the same', async () => {
  const id = await newTicket()
  await escalate(agent, id)
  const { body } = await put(agent, id, { isEscalated: true, priority: 'CRITICAL' })
  expect(body.data).toMatchObject({ escalationLevel: 1, priority: 'CRITICAL' })
})

test('ESC-004: a review keeps when and why, and the level', async () => {
  const id = await newTicket()
  const { escalatedAt } = (await escalate(agent, id, 'No bulbs')).body.data
  app.clock.advance(minutes(5))
  const { status, body } = await put(head, id, { isEscalated: false })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    isEscalated: false,
    escalatedAt,
    escalationReason: 'No bulbs',
    escalationLevel: 1,
  })
  expect(body.data.timeline.at(-1).action).toBe('ESCALATION_REVIEWED')
})

test('ESC-005: a reviewed ticket is re-escalated with a new time and reason at the same level', async () => {
  const id = await newTicket()
  await escalate(agent, id, 'No bulbs')
  await put(admin, id, { isEscalated: false })
  app.clock.advance(minutes(5))
  const { body } = await escalate(head, id, 'Still none')
  expect(body.data).toMatchObject({ isEscalated: true, escalationLevel: 1, escalationReason: 'Still none' })
  expect(Date.parse(body.data.escalatedAt)).toBe(now())
  expect(body.data.timeline.at(-1)).toMatchObject({ action: 'RE_ESCALATED', note: 'Still none' })
})

test('repeating a review or a re-escalation changes nothing', async () => {
  const id = await newTicket()
  await escalate(agent, id)
  const pending = (await escalate(head, id)).body.data
  expect(pending.timeline.at(-1)).toMatchObject({ action: 'ESCALATED' })
  await put(head, id, { isEscalated: false })
  const { timeline } = (await put(head, id, { isEscalated: false })).body.data
  expect(timeline).toHaveLength(pending.timeline.length + 1)
})

test('the words of a head are kept, though another one was quicker to re-escalate', async () => {
  const id = await newTicket()
  await escalate(agent, id, 'No bulbs')
  await put(admin, id, { isEscalated: false })
  await escalate(head, id, 'Still none')
  const { timeline } = (await escalate(admin, id, 'The store has some')).body.data
  expect(timeline.slice(-2)).toMatchObject([
    { action: 'RE_ESCALATED', note: 'Still none' },
    { action: 'RE_ESCALATED', note: 'The store has some' },
  ])
  expect((await escalate(head, id, 'The store has some')).body.data.timeline).toHaveLength(timeline.length)
})

test('ESC-006: only the agent of the ticket escalates, only heads and admins review', async () => {
  const id = await newTicket()
  const colleague = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const citizen = await createUser(app, 'CITIZEN')
  const analyst = await createUser(app, 'ANALYST', { departments: ['street-lighting'] })
  for (const user of [colleague, citizen, analyst, head, admin])
    expect((await escalate(user, id)).status).toBe(403)
  await escalate(agent, id)
  for (const user of [agent, colleague, citizen, analyst]) {
    expect((await put(user, id, { isEscalated: false })).status).toBe(403)
  }
  const elsewhere = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['sanitation'] })
  expect((await put(elsewhere, id, { isEscalated: false })).status).toBe(403)
})
