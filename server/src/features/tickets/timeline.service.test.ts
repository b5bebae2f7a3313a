import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { eventsOf } from '#testing/events.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { addComment } from './comments.service.ts'
import { recordEvents } from './events.service.ts'

let app: TestApp
let reporter: TestUser
let head: TestUser
let id: string
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
  id = (await createTicket(app, reporter)).id
})
afterAll(() => app.close())

const note = (user: TestUser, body: object, headers: Record<string, string> = {}) =>
  app.call('POST', `/tickets/${id}/timeline`, { token: user.token, body, headers })
const activity = async (user: TestUser) =>
  (await app.call('GET', `/tickets/${id}/activity`, { token: user.token })).body.data

test('TKT-032: a note of staff stands in the history, marked as a note', async () => {
  const { status, body } = await note(head, { action: 'STATUS_CHANGED', note: 'Seen on site' })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    action: 'STATUS_CHANGED',
    actorName: head.name,
    note: 'Seen on site',
    details: { isNote: true },
  })
  const { timeline } = (await app.call('GET', `/tickets/${id}`, { token: head.token })).body.data
  expect(timeline.at(-1)).toEqual(body.data)
})

test('TKT-030: the activity log joins entries and comments, newest first', async () => {
  app.clock.advance(minutes(1))
  await app.call('POST', `/tickets/${id}/comments`, { token: reporter.token, body: { content: 'Thank you' } })
  app.clock.advance(minutes(1))
  await app.call('PUT', `/tickets/${id}`, { token: head.token, body: { status: 'RESOLVED' } })
  expect(await activity(head)).toMatchObject([
    { type: 'AUDIT', action: 'STATUS_CHANGED', actorName: head.name },
    { type: 'comment', action: 'COMMENTED', actorName: reporter.name, note: 'Thank you' },
    { type: 'AUDIT', note: 'Seen on site' },
    { type: 'AUDIT', action: 'CREATED', actorName: reporter.name },
  ])
  expect(await activity(reporter)).toHaveLength(4)
})

test('notes come from who handles the ticket only', async () => {
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const analyst = await createUser(app, 'ANALYST', { departments: ['street-lighting'] })
  for (const user of [reporter, agent, analyst, await createUser(app, 'CITIZEN')]) {
    expect((await note(user, { action: 'NOTE', note: 'x' })).status).toBe(403)
  }
  expect((await app.call('POST', `/tickets/${id}/timeline`, { body: { action: 'NOTE' } })).status).toBe(401)
  expect(
    (await app.call('POST', '/tickets/nope/timeline', { token: head.token, body: { action: 'A' } })).status,
  ).toBe(404)
})

test.each([
  ['action', {}],
  ['action', { action: ' ' }],
  ['action', { action: 'x'.repeat(101) }],
  ['note', { action: 'NOTE', note: 'x'.repeat(2001) }],
])('a note names a wrong %s', async (field, body) => {
  const reply = await note(head, body)
  expect({ status: reply.status, fields: Object.keys(reply.body.fields) }).toEqual({
    status: 400,
    fields: [field],
  })
})

test('a note with an Idempotency-Key is written once', async () => {
  const key = { 'idempotency-key': 'one-note' }
  const notes = (await eventsOf(app.platform.db, id)).filter(({ action }) => action === 'NOTED').length
  const first = await note(head, { action: 'NOTE' }, key)
  const again = await note(head, { action: 'NOTE' }, key)
  expect(again.body).toEqual(first.body)
  const stored = await eventsOf(app.platform.db, id)
  expect(stored.filter((one) => one.id === first.body.data.id)).toHaveLength(1)
  expect(stored.filter(({ action }) => action === 'NOTED')).toHaveLength(notes + 1)
})

test('the activity log is read by who reads the ticket', async () => {
  const outsider = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['sanitation'] })
  const read = async (path: string, token?: string) =>
    (await app.call('GET', `/tickets/${path}/activity`, { ...(token && { token }) })).status
  expect(await read(id)).toBe(401)
  expect(await read(id, outsider.token)).toBe(403)
  expect(await read('nope', head.token)).toBe(404)
})

test('nobody rewrites the history, not even in the database', async () => {
  const { db } = app.platform
  await expect(db.updateTable('events').set({ action: 'CREATED' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('events').execute()).rejects.toThrow('append-only')
  await expect(db.updateTable('event_texts').set({ text: 'never' }).execute()).rejects.toThrow('append-only')
})

test('a long history comes a hundred entries at a time, with the ticket as well', async () => {
  const { db } = app.platform
  const long = (await createTicket(app, reporter)).id
  await db.transaction().execute(async (tx) => {
    for (let n = 1; n <= 150; n++) {
      app.clock.advance(minutes(1))
      const by = { ticketId: long, actorId: head.id, at: app.clock.now() }
      const text = { label: `Visit ${n}`, text: null }
      await recordEvents(app.platform, tx, [{ ...by, action: 'NOTED', details: {}, text }])
      if (n % 5 === 0) await addComment(app.platform, tx, { ...reporter, departments: [] }, long, `Said ${n}`)
    }
  })
  const page = async (before?: string) =>
    (
      await app.call('GET', `/tickets/${long}/activity`, {
        token: head.token,
        ...(before && { query: { before } }),
      })
    ).body.data as { id: string; action: string; note: string | null }[]
  const words = (entries: Awaited<ReturnType<typeof page>>) =>
    entries.map(({ action, note }) => note ?? action)
  const all = Array.from({ length: 150 }, (_, at) => 150 - at).flatMap((n) =>
    n % 5 === 0 ? [`Said ${n}`, `Visit ${n}`] : [`Visit ${n}`],
  )
  all.push('CREATED')
  const newest = await page()
  const earlier = await page(newest.at(-1)?.id)
  expect([newest.length, earlier.length]).toEqual([100, 81])
  expect([...words(newest), ...words(earlier)]).toEqual(all)
  expect(await page(earlier.at(-1)?.id)).toEqual([])
  const { timeline } = (await app.call('GET', `/tickets/${long}`, { token: head.token })).body.data
  expect(timeline.map(({ action }: { action: string }) => action)).toEqual(
    Array.from({ length: 100 }, (_, at) => `Visit ${at + 51}`),
  )
})

test('no entry is left out at the border of a page where a clock steps back', async () => {
  const { id: ticketId } = await createTicket(app, reporter)
  const now = app.clock.now().getTime()
  const visit = (label: string, minute: number) => ({
    ...{
      ticketId,
      actorId: head.id,
      at: new Date(now + minutes(minute)),
      action: 'NOTED' as const,
      details: {},
    },
    text: { label, text: null },
  })
  const later = Array.from({ length: 99 }, (_, at) => visit(`Later ${at}`, 3 + at))
  const happened = [visit('By a clock ahead', 2), visit('By a clock behind', 1), ...later]
  await app.platform.db.transaction().execute((tx) => recordEvents(app.platform, tx, happened))
  const page = async (query: Record<string, string>): Promise<{ id: string; action: string }[]> =>
    (await app.call('GET', `/tickets/${ticketId}/activity`, { token: head.token, query })).body.data
  const newest = await page({})
  const rest = await page({ before: newest.at(-1)?.id ?? '' })
  expect([newest.at(-1), ...rest].map((entry) => entry?.action)).toEqual([
    'By a clock ahead',
    'By a clock behind',
    'CREATED',
  ])
})

test('the history begins nowhere before an entry that the ticket does not have', async () => {
  const [entry] = (await createTicket(app, reporter)).timeline
  for (const before of ['nope', newId(), entry?.id ?? '']) {
    const { status, body } = await app.call('GET', `/tickets/${id}/activity`, {
      token: head.token,
      query: { before },
    })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['before'] })
  }
})
