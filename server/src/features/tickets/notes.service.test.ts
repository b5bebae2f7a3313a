import { mentionOf } from '@nagrik/contract/notes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Recorded } from '#platform/platform.ts'
import { eventsOf } from '#testing/events.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
let reporter: TestUser
let outsider: TestUser
let id: string
beforeAll(async () => {
  app = await createTestApp()
  staff = await createStaff(app, 'street-lighting')
  outsider = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
})
beforeEach(async () => {
  reporter = await createUser(app, 'CITIZEN')
  id = (await createTicket(app, reporter)).id
  await app.call('PUT', `/tickets/${id}`, { token: staff.head.token, body: { assigneeId: staff.agent.id } })
})
afterAll(() => app.close())

const write = (user: TestUser, content: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', `/tickets/${id}/notes`, { token: user.token, body: { content }, headers })
const read = (user: TestUser, before?: string) =>
  app.call('GET', `/tickets/${id}/notes`, { token: user.token, ...(before && { query: { before } }) })
const notesOf = (rows: { action: string }[]) => rows.filter(({ action }) => action === 'INTERNAL_NOTE_ADDED')

describe('an internal note', () => {
  test('is read by staff who may open the ticket, and changes nothing of it', async () => {
    const { updatedAt } = (await app.call('GET', `/tickets/${id}`, { token: staff.head.token })).body.data
    app.clock.advance(minutes(5))
    const { status, body } = await write(staff.agent, 'The pole belongs to the highway')
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(String),
      content: 'The pole belongs to the highway',
      mentions: [],
      author: { name: staff.agent.name, role: 'FIELD_AGENT' },
      createdAt: expect.any(String),
    })
    for (const user of Object.values(staff)) {
      expect((await read(user)).body).toMatchObject({ data: [body.data], count: 1 })
    }
    const { data } = (await app.call('GET', `/tickets/${id}`, { token: staff.head.token })).body
    expect(data).toMatchObject({ updatedAt, abilities: { readNotes: true, writeNotes: true } })
  })

  test('comes from handlers who may open the ticket; an analyst reads and writes none', async () => {
    for (const user of [staff.admin, staff.head, staff.agent, staff.colleague]) {
      expect((await write(user, 'Seen')).status).toBe(201)
    }
    for (const user of [staff.analyst, outsider, reporter, await createUser(app, 'CITIZEN')]) {
      expect((await write(user, 'Seen')).status).toBe(403)
    }
    for (const user of [outsider, reporter, await createUser(app, 'CITIZEN')]) {
      expect((await read(user)).status).toBe(403)
    }
    expect((await app.call('GET', `/tickets/${id}/notes`)).status).toBe(401)
    expect((await app.call('GET', '/tickets/nope/notes', { token: staff.head.token })).status).toBe(404)
  })

  test('is not read by an agent who reported the ticket and does not work on it', async () => {
    const own = (await createTicket(app, await createUser(app, 'ADMIN'))).id
    const { db } = app.platform
    await db.updateTable('tickets').set({ reporter_id: outsider.id }).where('id', '=', own).execute()
    expect((await app.call('GET', `/tickets/${own}`, { token: outsider.token })).status).toBe(200)
    const reply = await app.call('GET', `/tickets/${own}/notes`, { token: outsider.token })
    expect(reply.status).toBe(403)
  })

  test('is found nowhere by a citizen, not even that it is there', async () => {
    const everything = async (user: TestUser) => {
      const ask = async (path: string, query?: Record<string, string>) =>
        (await app.call('GET', path, { token: user.token, ...(query && { query }) })).body
      return [
        await ask(`/tickets/${id}`),
        await ask(`/tickets/${id}/activity`),
        await ask(`/tickets/${id}/comments`),
        user === reporter && (await ask(`/tickets/${id}/history`)),
        await ask('/tickets', { search: 'highway' }),
        await ask('/tickets', { search: 'highway', scope: 'community' }),
      ]
    }
    const neighbour = await createUser(app, 'CITIZEN')
    const before = [await everything(reporter), await everything(neighbour)]
    await write(staff.agent, `The pole belongs to the highway ${mentionOf(staff.head.id)}`)
    expect([await everything(reporter), await everything(neighbour)]).toEqual(before)
    const inside = await app.call('GET', `/tickets/${id}/history`, { token: staff.head.token })
    expect(inside.body.data).toMatchObject({ isIntact: true, events: before[0]?.[3].data.events + 1 })
  })

  test('stands in no comment, count or log of staff either', async () => {
    await write(staff.agent, 'The pole belongs to the highway')
    const { data } = (await app.call('GET', `/tickets/${id}`, { token: staff.head.token })).body
    const activity = await app.call('GET', `/tickets/${id}/activity`, { token: staff.head.token })
    expect(JSON.stringify([data, activity.body])).not.toContain('highway')
    expect(data._count.comments).toBe(0)
  })

  test.each([undefined, null, '', '  ', 5, 'x'.repeat(2001), 'a\u0000'])(
    'is refused as %j',
    async (content) => {
      const { status, body } = await write(staff.agent, content)
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['content'] })
    },
  )

  test('with an Idempotency-Key is written once', async () => {
    const key = { 'idempotency-key': newId() }
    const first = await write(staff.agent, 'Once', key)
    expect((await write(staff.agent, 'Once', key)).body).toEqual(first.body)
    expect((await write(staff.agent, 'Twice', key)).status).toBe(422)
    expect((await read(staff.agent)).body.count).toBe(1)
    expect(notesOf(await eventsOf(app.platform.db, id))).toHaveLength(1)
  })
})

test('many notes come a hundred at a time, the newest first, and the count tells all', async () => {
  const rows = Array.from({ length: 130 }, (_, n) => ({
    id: newId(),
    ticket_id: id,
    author_id: staff.agent.id,
    content: `Note ${n + 1}`,
    // Ten at a time are of the same moment.
    created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 10))).toISOString(),
  }))
  await app.platform.db.insertInto('notes').values(rows).execute()
  const newest = (await read(staff.head)).body
  expect(newest.count).toBe(130)
  const said = (notes: { content: string }[]) => notes.map(({ content }) => content)
  const numbers = (from: number, to: number) => rows.slice(from - 1, to).map(({ content }) => content)
  expect(said(newest.data)).toEqual(numbers(31, 130))
  expect(said((await read(staff.head, newest.data[0].id)).body.data)).toEqual(numbers(1, 30))
  for (const before of ['nope', newId()]) {
    const { status, body } = await read(staff.head, before)
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['before'] })
  }
})

describe('a mention', () => {
  const found = async (user: TestUser, search?: string) =>
    (
      await app.call('GET', `/tickets/${id}/colleagues`, {
        token: user.token,
        ...(search && { query: { search } }),
      })
    ).body.data.map((one: { id: string }) => one.id)

  test('is stored as an id, named for whoever reads it, and told to listeners', async () => {
    const heard: Recorded[] = []
    const { listeners } = app.platform
    app.platform.listeners = {
      ...listeners,
      INTERNAL_NOTE_ADDED: [async (_platform, _tx, event) => void heard.push(event)],
    }
    const { head, colleague, agent } = staff
    const words = [head, colleague, head, agent].map((one) => mentionOf(one.id)).join(' ')
    const { data } = (await write(agent, `Please look, ${words}`)).body
    app.platform.listeners = listeners
    expect(data.mentions).toEqual([head, colleague, agent].map(({ id: of, name }) => ({ id: of, name })))
    expect(heard).toMatchObject([
      {
        action: 'INTERNAL_NOTE_ADDED',
        ticketId: id,
        actorId: agent.id,
        // Whoever writes it knows of it.
        details: { noteId: data.id, mentions: [head.id, colleague.id] },
      },
    ])
    const { db } = app.platform
    await db.updateTable('users').set({ name: 'Another name' }).where('id', '=', colleague.id).execute()
    expect((await read(head)).body.data[0].mentions[1]).toEqual({ id: colleague.id, name: 'Another name' })
  })

  test('is refused of whoever may not open the ticket', async () => {
    for (const one of [reporter.id, outsider.id, newId()]) {
      const { status, body } = await write(staff.agent, `Look ${mentionOf(one)} ${mentionOf(staff.head.id)}`)
      expect(status).toBe(400)
      expect(body.fields).toEqual({ content: 'Somebody who is mentioned cannot open this ticket' })
    }
    const many = Array.from({ length: 21 }, () => mentionOf(newId())).join('')
    expect((await write(staff.agent, many)).body.fields).toEqual({
      content: 'Too many colleagues are mentioned',
    })
    expect((await read(staff.agent)).body.count).toBe(0)
  })

  test('is offered of active staff who may open the ticket, by name, without oneself', async () => {
    const blocked = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
    await app.platform.db
      .updateTable('users')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', blocked.id)
      .execute()
    const offered = await found(staff.agent)
    for (const one of [staff.head, staff.colleague, staff.analyst, staff.admin]) {
      expect(offered).toContain(one.id)
    }
    for (const one of [staff.agent, outsider, reporter, blocked]) expect(offered).not.toContain(one.id)
    expect(await found(staff.agent, staff.head.name)).toEqual([staff.head.id])
    expect(await found(staff.agent, '%')).toEqual([])
  })

  test('reaches an assignee from elsewhere', async () => {
    const head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['sanitation'] })
    expect(await found(staff.head)).not.toContain(head.id)
    const { db } = app.platform
    await db.updateTable('tickets').set({ assignee_id: head.id }).where('id', '=', id).execute()
    expect(await found(staff.head)).toContain(head.id)
  })

  test('is offered to who writes notes alone', async () => {
    for (const user of [staff.analyst, outsider, reporter]) {
      const reply = await app.call('GET', `/tickets/${id}/colleagues`, { token: user.token })
      expect(reply.status).toBe(403)
    }
  })
})
