import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { lockTicket } from '#features/tickets/tickets.queries.ts'
import { days, hours } from '#platform/clock.ts'
import { schedules } from '#testing/accounts.ts'
import { eventsOf, firstBreak } from '#testing/events.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/waits.ts'
import { closeAllUnanswered } from './unanswered.service.ts'

let app: TestApp
let second: TestApp
let head: TestUser
beforeAll(async () => {
  app = await createTestApp()
  second = await createTestApp({ beside: app })
  ;({ head } = await createStaff(app, 'street-lighting'))
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** Signed in anew: the sessions of staff end while the clock moves. */
const call = async (user: TestUser, method: 'GET' | 'PUT', path: string, body?: object) => {
  const token = await openSession(app.platform, app.platform.db, user, 'test')
  return app.call(method, `/tickets/${path}`, { token, body })
}
const resolved = async () => {
  const reporter = await createUser(app, 'CITIZEN')
  const { id } = await createTicket(app, reporter)
  expect((await call(head, 'PUT', id, { status: 'RESOLVED' })).status).toBe(200)
  return { id, reporter }
}
const run = () => closeAllUnanswered(app.platform)
const read = async (id: string, user = head) => (await call(user, 'GET', id)).body.data
const closings = async (id: string) =>
  (await eventsOf(app.platform.db, id)).filter(
    ({ actor_id, details }) => actor_id === null && 'answer' in details,
  )

test('a resolved ticket without an answer closes after seven days, once, and its reporter reads why', async () => {
  const { id, reporter } = await resolved()
  app.clock.advance(days(7))
  await run()
  expect(await read(id)).toMatchObject({ status: 'RESOLVED' })
  app.clock.advance(1)
  await run()
  await run()
  expect(await read(id, reporter)).toMatchObject({
    status: 'CLOSED',
    resolution: { answer: 'UNANSWERED', satisfaction: null, answerBy: null },
    abilities: { confirmResolution: false },
  })
  expect(await closings(id)).toHaveLength(1)
  expect((await read(id)).timeline.at(-1)).toMatchObject({
    actorName: 'System',
    details: { from: 'RESOLVED', to: 'CLOSED', answer: { kind: 'UNANSWERED' } },
  })
  const reply = await call(reporter, 'PUT', id, {
    status: 'OPEN',
    fromStatus: 'RESOLVED',
    reopenReason: 'Dark',
  })
  expect([reply.status, reply.body.error]).toEqual([403, 'ANSWER_TOO_LATE'])
})

test('after weeks without a server all are caught up once, by whichever of several processes', async () => {
  const all = [await resolved(), await resolved(), await resolved()]
  app.clock.advance(days(30))
  await Promise.all([run(), closeAllUnanswered(second.platform), run()])
  for (const { id } of all) {
    expect(await closings(id)).toHaveLength(1)
    expect(await firstBreak(app, app.platform.db, id)).toBeNull()
  }
})

test('what was answered, closed or reopened is left alone', async () => {
  const [refused, reopened, closed] = [await resolved(), await resolved(), await resolved()]
  await call(refused.reporter, 'PUT', refused.id, { status: 'OPEN' })
  await call(head, 'PUT', reopened.id, { status: 'IN_PROGRESS' })
  await call(head, 'PUT', closed.id, { status: 'CLOSED' })
  app.clock.advance(days(8))
  await run()
  for (const { id } of [refused, reopened, closed]) expect(await closings(id)).toEqual([])
  expect(await read(closed.id)).toMatchObject({ resolution: { answer: null } })
})

test('who refuses while the ticket is being closed wins or is told, never both', async () => {
  const { id, reporter } = await resolved()
  app.clock.advance(days(7) - hours(1))
  const token = await openSession(app.platform, app.platform.db, reporter, 'test')
  let both: Promise<unknown[]> | undefined
  await app.platform.db.transaction().execute(async (tx) => {
    await lockTicket(tx, id)
    const refusal = app.call('PUT', `/tickets/${id}`, {
      token,
      body: { status: 'OPEN', fromStatus: 'RESOLVED', reopenReason: 'Dark' },
    })
    await untilWaiting(app)
    app.clock.advance(hours(2))
    both = Promise.all([refusal, run()])
  })
  const [reply] = (await both) as [{ status: number; body: { error: string } }]
  expect([reply.status, reply.body.error]).toEqual([403, 'ANSWER_TOO_LATE'])
  expect(await read(id)).toMatchObject({ status: 'CLOSED', resolution: { answer: 'UNANSWERED' } })
})

test('a refusal that comes first leaves nothing to close to a run that waited for it', async () => {
  const { id } = await resolved()
  app.clock.advance(days(8))
  let running: Promise<void> | undefined
  await app.platform.db.transaction().execute(async (tx) => {
    await tx.updateTable('tickets').set({ status: 'OPEN', answer_by: null }).where('id', '=', id).execute()
    running = run()
    await untilWaiting(app)
  })
  await running
  expect(await closings(id)).toEqual([])
})

test('one that fails holds up no other, and the next run takes it', async () => {
  const [failing, other] = [await resolved(), await resolved()]
  app.clock.advance(days(8))
  const { listeners } = app.platform
  const fail = async (_platform: unknown, _tx: unknown, { ticketId }: { ticketId: string }) => {
    if (ticketId === failing.id) throw new Error('the listener fails')
  }
  app.platform.listeners = { ...listeners, STATUS_CHANGED: [...listeners.STATUS_CHANGED, fail] }
  await run()
  app.platform.listeners = listeners
  expect([(await read(failing.id)).status, (await read(other.id)).status]).toEqual(['RESOLVED', 'CLOSED'])
  await run()
  expect((await read(failing.id)).status).toBe('CLOSED')
})

test('a process that is about to stop begins no other ticket, and the job queue runs it every ten minutes', async () => {
  const { id } = await resolved()
  app.clock.advance(days(8))
  const stopping = new AbortController()
  stopping.abort()
  await closeAllUnanswered({ ...app.platform, stopping })
  expect((await read(id)).status).toBe('RESOLVED')
  expect(await schedules(app)).toContainEqual({ name: 'close-unanswered', cron: '*/10 * * * *' })
})
