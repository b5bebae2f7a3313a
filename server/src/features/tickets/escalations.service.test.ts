import { deadlinePassed } from '@nagrik/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { days, hours, seconds } from '#platform/clock.ts'
import { schedules } from '#testing/accounts.ts'
import { eventsOf, firstBreak } from '#testing/events.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { escalateByDeadline } from './escalations.service.ts'

let app: TestApp
let second: TestApp
let admin: TestUser
let head: TestUser
let agent: TestUser
beforeAll(async () => {
  app = await createTestApp()
  second = await createTestApp({ beside: app })
  ;({ admin, head, agent } = await createStaff(app, 'street-lighting'))
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** Its deadline is four hours later. */
const newTicket = async () =>
  (await createTicket(app, await createUser(app, 'CITIZEN'), { priority: 'CRITICAL' })).id
/** Signed in anew: the sessions of staff end while the clock moves. */
const call = async (user: TestUser, method: 'GET' | 'PUT', path: string, body?: object) => {
  const token = await openSession(app.platform, app.platform.db, user, 'test')
  return app.call(method, `/tickets/${path}`, { token, body })
}
const put = (user: TestUser, id: string, body: object) => call(user, 'PUT', id, body)
const run = () => escalateByDeadline(app.platform)
const read = async (id: string, user = head) => (await call(user, 'GET', id)).body.data
const raises = async (id: string) =>
  (await eventsOf(app.platform.db, id)).filter(({ action }) => action === 'ESCALATED_BY_DEADLINE')
const stages = async (id: string) =>
  (await raises(id)).map(({ details }) => (details as { stage: object }).stage)

test('a ticket of nobody is raised at its deadline, a day later again, then never by itself', async () => {
  const id = await newTicket()
  app.clock.advance(hours(4) - 1)
  await run()
  expect(await raises(id)).toEqual([])
  app.clock.advance(1)
  await run()
  expect(await read(id)).toMatchObject({
    assigneeId: null,
    isEscalated: true,
    escalationLevel: 1,
    escalationReason: deadlinePassed,
  })
  const { escalatedAt, updatedAt } = await read(id)
  expect([escalatedAt, updatedAt].map(Date.parse)).toEqual(Array(2).fill(app.clock.now().getTime()))
  app.clock.advance(hours(23))
  await run()
  expect(await stages(id)).toEqual([{ from: 0, to: 1 }])
  app.clock.advance(hours(1))
  await run()
  expect(await read(id)).toMatchObject({ isEscalated: true, escalationLevel: 2 })
  app.clock.advance(days(30))
  await run()
  expect(await stages(id)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ])
})

test('after days without a server each ticket is caught up once', async () => {
  const ids = [await newTicket(), await newTicket()]
  app.clock.advance(days(5))
  await run()
  await run()
  for (const id of ids) {
    expect(await stages(id)).toEqual([{ from: 0, to: 2 }])
    expect(await read(id)).toMatchObject({ escalationLevel: 2, isEscalated: true })
  }
})

test('several runs of two processes at once raise each ticket once, and the chain holds', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, newTicket))
  app.clock.advance(hours(5))
  await Promise.all([run(), escalateByDeadline(second.platform), run(), escalateByDeadline(second.platform)])
  for (const id of ids) {
    expect(await stages(id)).toEqual([{ from: 0, to: 1 }])
    expect(await firstBreak(app, app.platform.db, id)).toBeNull()
  }
})

test('what was resolved or closed in time is left alone, also where it happens while a run waits for it', async () => {
  const [resolved, closed, late] = [await newTicket(), await newTicket(), await newTicket()]
  await put(head, resolved, { status: 'RESOLVED' })
  await put(head, closed, { status: 'CLOSED' })
  app.clock.advance(hours(5))
  let running: Promise<void> | undefined
  await app.platform.db.transaction().execute(async (tx) => {
    await tx.updateTable('tickets').set({ status: 'RESOLVED' }).where('id', '=', late).execute()
    running = run()
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await running
  for (const id of [resolved, closed, late]) expect(await raises(id)).toEqual([])
  await put(head, resolved, { status: 'OPEN' })
  await run()
  expect(await stages(resolved)).toEqual([{ from: 0, to: 1 }])
})

test('an escalation by an agent keeps its reason and level, and is raised once all the same', async () => {
  const id = await newTicket()
  await put(head, id, { assigneeId: agent.id })
  for (const escalationReason of ['No bulbs', 'Still none', 'None at all']) {
    await put(agent, id, { isEscalated: true, escalationReason })
    app.clock.advance(seconds(61))
  }
  const { escalatedAt } = await read(id)
  app.clock.advance(hours(4))
  await run()
  const kept = { isEscalated: true, escalationLevel: 3, escalationReason: 'None at all', escalatedAt }
  expect(await read(id)).toMatchObject(kept)
  expect(await raises(id)).toMatchObject([{ details: { level: 3, stage: { from: 0, to: 1 } } }])
})

test('what the head has reviewed goes on to the administrators a day later', async () => {
  const id = await newTicket()
  app.clock.advance(hours(5))
  await run()
  await put(head, id, { isEscalated: false })
  await run()
  expect(await read(id)).toMatchObject({ isEscalated: false, escalationLevel: 1 })
  app.clock.advance(days(1))
  await run()
  expect(await read(id, admin)).toMatchObject({ isEscalated: true, escalationLevel: 2 })
})

test('an agent who escalates just after the deadline raises it by one more', async () => {
  const id = await newTicket()
  await put(head, id, { assigneeId: agent.id })
  await put(agent, id, { isEscalated: true })
  await put(head, id, { isEscalated: false })
  app.clock.advance(hours(4))
  await run()
  expect((await put(agent, id, { isEscalated: true })).body.data).toMatchObject({ escalationLevel: 2 })
})

test('one that fails holds up no other, and the next run takes it', async () => {
  const [failing, other] = [await newTicket(), await newTicket()]
  app.clock.advance(hours(5))
  const { listeners } = app.platform
  const fail = async (_platform: unknown, _tx: unknown, { ticketId }: { ticketId: string }) => {
    if (ticketId === failing) throw new Error('the listener fails')
  }
  app.platform.listeners = { ...listeners, ESCALATED_BY_DEADLINE: [fail] }
  await run()
  app.platform.listeners = listeners
  expect([await stages(failing), await stages(other)]).toEqual([[], [{ from: 0, to: 1 }]])
  expect(await read(failing)).toMatchObject({ isEscalated: false })
  await run()
  expect(await stages(failing)).toEqual([{ from: 0, to: 1 }])
})

test('a process that is about to stop begins no other ticket', async () => {
  const id = await newTicket()
  app.clock.advance(hours(5))
  const stopping = new AbortController()
  stopping.abort()
  await escalateByDeadline({ ...app.platform, stopping })
  expect(await raises(id)).toEqual([])
})

test('the history says that it happened by itself, to staff and to citizens', async () => {
  const reporter = await createUser(app, 'CITIZEN')
  const { id } = await createTicket(app, reporter, { priority: 'CRITICAL' })
  app.clock.advance(hours(4))
  await run()
  const newest = async (user: TestUser) => (await call(user, 'GET', `${id}/activity`)).body.data[0]
  const entry = { type: 'AUDIT', action: 'ESCALATED_BY_DEADLINE', note: null, details: { level: 1 } }
  expect(await newest(head)).toMatchObject({ ...entry, actorName: 'System' })
  expect(await newest(reporter)).toMatchObject({ ...entry, actorName: 'System' })
  expect(await newest(await createUser(app, 'CITIZEN'))).toMatchObject({
    ...entry,
    actorName: 'Official Update',
  })
  expect((await read(id)).timeline.at(-1)).toMatchObject({
    action: 'ESCALATED_BY_DEADLINE',
    actorName: 'System',
  })
})

test('the job queue runs it every minute', async () => {
  expect(await schedules(app)).toContainEqual({ name: 'escalate-by-deadline', cron: '* * * * *' })
})
