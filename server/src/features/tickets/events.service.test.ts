import { eventDetails } from '@nagrik/contract/events'
import { mentionOf } from '@nagrik/contract/notes'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { days, shift } from '#platform/clock.ts'
import { textHash } from '#platform/event-chain.ts'
import type { Recorded } from '#platform/platform.ts'
import { breakAfter, eventsOf, firstBreak } from '#testing/events.ts'
import {
  createTicket,
  createUser,
  departmentId as departmentIdOf,
  type TestUser,
} from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { photo, upload } from '#testing/uploads.ts'
import { moveToDepartment } from './changes/department.service.ts'
import { escalateByDeadline } from './escalations.service.ts'
import { recordEvents } from './events.service.ts'

let app: TestApp
let reporter: TestUser
let neighbour: TestUser
let agent: TestUser
let head: TestUser
let id: string
let category: { id: string; department_id: string }

beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  neighbour = await createUser(app, 'CITIZEN')
  agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting', 'drainage-sewerage'] })
  category = await app.platform.db
    .selectFrom('categories')
    .select(['id', 'department_id'])
    .where('slug', '=', 'drainage-sewerage')
    .executeTakeFirstOrThrow()
  id = (await createTicket(app, reporter)).id
  await everythingHappens()
})
afterAll(() => app.close())

async function everythingHappens(): Promise<void> {
  const put = (user: TestUser, body: object) => app.call('PUT', `/tickets/${id}`, { token: user.token, body })
  const post = (user: TestUser, path: string, body: object) =>
    app.call('POST', `/tickets/${id}/${path}`, { token: user.token, body })
  await put(head, { assigneeId: agent.id })
  await put(agent, { status: 'IN_PROGRESS', priority: 'HIGH' })
  await put(agent, { isEscalated: true, escalationReason: 'No bulbs of this kind' })
  await put(head, { isEscalated: false })
  await put(head, { isEscalated: true })
  await post(head, 'timeline', { action: 'Visit', note: 'Seen on site' })
  await post(head, 'notes', { content: `Ask the contractor, ${mentionOf(agent.id)}` })
  await post(reporter, 'comments', { content: 'Thank you' })
  await upload(app, `/upload/ticket-attachments/${id}`, reporter.token, [
    { field: 'files', data: await photo(), name: 'a.jpg' },
  ])
  await post(neighbour, 'support', {})
  await app.call('DELETE', `/tickets/${id}/support`, { token: neighbour.token })
  for (const _ of ['first', 'second']) {
    await put(head, { status: 'RESOLVED' })
    await put(reporter, { status: 'OPEN', reopenReason: 'Still dark' })
  }
  await put(head, { assigneeId: null })
  await put(head, { category: category.id })
  const lights = await departmentIdOf(app, 'street-lighting')
  await app.platform.db
    .transaction()
    .execute((tx) =>
      moveToDepartment(app.platform, tx, { ticketId: id, departmentId: lights, actorId: head.id }),
    )
  const other = (await createTicket(app, neighbour, { category: category.id })).id
  const duplicate = (method: 'POST' | 'DELETE', one: string, of: string) =>
    app.call(method, `/tickets/${one}/duplicate`, { token: head.token, body: { of } })
  await duplicate('POST', id, other)
  await duplicate('DELETE', id, other)
  await duplicate('POST', other, id)
  await duplicate('DELETE', other, id)
  const later = shift(app.clock.now(), days(30))
  await escalateByDeadline({ ...app.platform, clock: { now: () => later } })
}

const stored = () => eventsOf(app.platform.db, id)

test('everything that can happen is one event each, in order, with what it is made of as ids', async () => {
  const rows = await stored()
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.map(({ action }) => action)).toEqual([
    'CREATED',
    'ASSIGNED',
    'PRIORITY_CHANGED',
    'STATUS_CHANGED',
    'ESCALATED',
    'ESCALATION_REVIEWED',
    'RE_ESCALATED',
    'NOTED',
    'INTERNAL_NOTE_ADDED',
    'COMMENTED',
    'EVIDENCE_ADDED',
    'SUPPORTED',
    'SUPPORT_WITHDRAWN',
    'STATUS_CHANGED',
    'STATUS_CHANGED',
    'STATUS_CHANGED',
    'STATUS_CHANGED',
    'ESCALATED_BY_REFUSAL',
    'UNASSIGNED',
    'CATEGORY_CHANGED',
    'DEPARTMENT_CHANGED',
    'MERGED',
    'UNMERGED',
    'DUPLICATE_ADDED',
    'DUPLICATE_REMOVED',
    'ESCALATED_BY_DEADLINE',
  ])
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(Object.keys(eventDetails)))
  for (const { action, details } of rows) expect(eventDetails[action].parse(details)).toEqual(details)
  const detailsOf = (action: string) => rows.find((row) => row.action === action)?.details
  expect(detailsOf('ASSIGNED')).toEqual({ from: null, to: agent.id })
  expect(detailsOf('CATEGORY_CHANGED')).toMatchObject({
    category: { to: category.id },
    department: { to: category.department_id },
  })
})

test('events hold no name and no text that somebody wrote', async () => {
  const text = JSON.stringify(await stored())
  for (const secret of [
    reporter.name,
    agent.name,
    head.name,
    'Seen',
    'Visit',
    'bulbs',
    'contractor',
    'Thank',
    'dark',
    'Street',
  ]) {
    expect(text).not.toContain(secret)
  }
})

test('what was written lies apart; once it is erased the event keeps its place in the chain', async () => {
  const { db } = app.platform
  const [note] = (await stored()).filter(({ action }) => action === 'NOTED')
  const text = await db
    .selectFrom('event_texts')
    .selectAll()
    .where('event_id', '=', note?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(text).toMatchObject({ label: 'Visit', text: 'Seen on site' })
  expect(textHash(text.salt, text)).toEqual(note?.text_hash)
  await db.deleteFrom('event_texts').where('event_id', '=', text.event_id).execute()
  expect(await firstBreak(app, db, id)).toBeNull()
  const { body } = await app.call('GET', `/tickets/${id}/activity`, { token: head.token })
  const shown = body.data.find((entry: { id: string }) => entry.id === text.event_id)
  expect(shown).toMatchObject({ action: '', note: null, details: { isNote: true } })
})

test('an event that was changed, moved or taken away breaks the chain from there', async () => {
  const holds = () => firstBreak(app, app.platform.db, id)
  const where = `where ticket_id = '${id}' and position =`
  expect(await holds()).toBeNull()
  expect(await breakAfter(app, id, `update events set actor_id = '${reporter.id}' ${where} 3`)).toBe(3)
  expect(await breakAfter(app, id, `update events set details = '{"to": "CLOSED"}' ${where} 3`)).toBe(3)
  expect(await breakAfter(app, id, `update events set created_at = now() ${where} 2`)).toBe(2)
  expect(await breakAfter(app, id, `update events set text_hash = sha256('x') ${where} 4`)).toBe(4)
  expect(await breakAfter(app, id, `delete from events ${where} 4`)).toBe(5)
  expect(await holds()).toBeNull()
})

test('events of several tickets at once each go to the end of their own chain', async () => {
  const { platform } = app
  const others = [(await createTicket(app, reporter)).id, (await createTicket(app, neighbour)).id]
  const tickets = [id, ...others]
  const lengths = async () => {
    const chains = await Promise.all(tickets.map((one) => eventsOf(platform.db, one)))
    return chains.map((chain) => chain.length)
  }
  const [long = 0] = await lengths()
  const happened = [...tickets, ...others].map((ticketId) => ({
    action: 'NOTED' as const,
    details: {},
    ticketId,
    actorId: head.id,
    at: app.clock.now(),
  }))
  await platform.db.transaction().execute((tx) => recordEvents(platform, tx, happened))
  expect(await lengths()).toEqual([long + 1, 3, 3])
  for (const one of tickets) expect(await firstBreak(app, platform.db, one)).toBeNull()
})

test('the log shows what it showed: no line for support and evidence, one for a comment', async () => {
  const { body } = await app.call('GET', `/tickets/${id}/activity`, { token: head.token })
  const types = body.data.map(({ type, action }: { type: string; action: string }) => `${type} ${action}`)
  expect(types.filter((one: string) => one.startsWith('comment'))).toEqual(['comment COMMENTED'])
  for (const hidden of ['COMMENTED', 'EVIDENCE_ADDED', 'SUPPORTED', 'SUPPORT_WITHDRAWN']) {
    expect(types).not.toContain(`AUDIT ${hidden}`)
  }
})

test('the log names categories and people as they are called now, in both languages', async () => {
  const { body } = await app.call('GET', `/tickets/${id}/activity`, { token: reporter.token })
  const detailsOf = (action: string) =>
    body.data.find((entry: { action: string }) => entry.action === action).details
  expect(detailsOf('CATEGORY_CHANGED')).toMatchObject({
    category: { from: 'Street Lighting', to: 'Drainage and Sewerage' },
    categoryHi: {
      from: expect.stringMatching(/[\u0900-\u097f]/),
      to: expect.stringMatching(/[\u0900-\u097f]/),
    },
    departmentHi: { to: expect.stringMatching(/[\u0900-\u097f]/) },
  })
  expect(detailsOf('UNASSIGNED')).toEqual({ from: agent.name, to: null })
})

test('a listener hears of an event inside its transaction, and its failure takes the change back', async () => {
  const heard: Recorded[] = []
  const listen = vi.fn(async (_platform: unknown, _tx: unknown, event: Recorded) => {
    heard.push(event)
    throw new Error('the listener fails')
  })
  const { listeners } = app.platform
  app.platform.listeners = { ...listeners, PRIORITY_CHANGED: [listen] }
  const before = (await stored()).length
  const reply = await app.call('PUT', `/tickets/${id}`, { token: head.token, body: { priority: 'LOW' } })
  app.platform.listeners = listeners
  expect(reply.status).toBe(500)
  expect(heard).toMatchObject([{ action: 'PRIORITY_CHANGED', ticketId: id, actorId: head.id }])
  expect((await stored()).length).toBe(before)
})
