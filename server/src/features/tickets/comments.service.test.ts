import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let reporter: TestUser
let agent: TestUser
let id: string
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  id = (await createTicket(app, reporter)).id
  const admin = await createUser(app, 'ADMIN')
  await app.call('PUT', `/tickets/${id}`, { token: admin.token, body: { assigneeId: agent.id } })
})
afterAll(() => app.close())

const say = (user: TestUser, content: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', `/tickets/${id}/comments`, { token: user.token, body: { content }, headers })
const listed = async (user: TestUser) =>
  (await app.call('GET', `/tickets/${id}/comments`, { token: user.token })).body.comments

describe('a comment', () => {
  test('CMT-002, CMT-003: is answered and listed, oldest first, without touching the time of the last change', async () => {
    const { updatedAt } = (await app.call('GET', `/tickets/${id}`, { token: agent.token })).body.data
    app.clock.advance(minutes(1))
    const { status, body } = await say(reporter, '  Still dark  ')
    expect(status).toBe(201)
    expect(body.comment).toMatchObject({
      content: 'Still dark',
      isSystem: false,
      author: { name: reporter.name, role: 'CITIZEN' },
      authorId: reporter.id,
      authorName: reporter.name,
      attachments: [],
    })
    app.clock.advance(minutes(1))
    await say(agent, 'We are on the way')
    const contents = (await listed(agent)).map((one: { content: string }) => one.content)
    expect(contents).toEqual(['Still dark', 'We are on the way'])
    const { data } = (await app.call('GET', `/tickets/${id}`, { token: agent.token })).body
    expect(data).toMatchObject({ updatedAt, _count: { comments: 2 } })
    expect(data.comments.map((one: { content: string }) => one.content)).toEqual(contents)
  })

  test('CMT-001: comes from the reporter and who handles the ticket, and from nobody else', async () => {
    const head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
    for (const user of [head, await createUser(app, 'ADMIN'), await createUser(app, 'SUPER_ADMIN')]) {
      expect((await say(user, 'Noted')).status).toBe(201)
    }
    const colleague = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
    const analyst = await createUser(app, 'ANALYST', { departments: ['street-lighting'] })
    const outsider = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    for (const user of [colleague, analyst, outsider, await createUser(app, 'CITIZEN')]) {
      expect((await say(user, 'Me too')).status).toBe(403)
    }
    expect((await app.call('POST', `/tickets/${id}/comments`, { body: { content: 'Me too' } })).status).toBe(
      401,
    )
  })

  test.each([undefined, null, '', '   ', 5, 'x'.repeat(5001), 'a\u0000'])(
    'is refused as %j',
    async (content) => {
      const { status, body } = await say(reporter, content)
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['content'] })
    },
  )

  test('with an Idempotency-Key is written once', async () => {
    const before = (await listed(agent)).length
    const key = { 'idempotency-key': 'one-comment' }
    const first = await say(reporter, 'Once', key)
    expect((await say(reporter, 'Once', key)).body).toEqual(first.body)
    expect((await say(reporter, 'Twice', key)).status).toBe(422)
    expect(await listed(agent)).toHaveLength(before + 1)
  })
})

describe('a long conversation', () => {
  type Said = { id: string; content: string; attachments: unknown[] }
  let ticketId: string
  beforeAll(async () => {
    ticketId = (await createTicket(app, reporter)).id
    // Ten at a time are of the same moment.
    const rows = Array.from({ length: 230 }, (_, n) => ({
      id: newId(),
      ticket_id: ticketId,
      author_id: reporter.id,
      content: `Comment ${n + 1}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 10))).toISOString(),
    }))
    await app.platform.db.insertInto('comments').values(rows).execute()
    await app.platform.db
      .insertInto('attachments')
      .values([rows[0], rows[229]].map((row) => fileOn(row?.id ?? '')))
      .execute()
  })
  const fileOn = (commentId: string) => ({
    id: newId(),
    ticket_id: ticketId,
    comment_id: commentId,
    uploader_id: reporter.id,
    kind: 'PHOTO' as const,
    mime_type: 'image/jpeg',
    original_name: 'a.jpg',
    size_bytes: 10,
    sha256: randomBytes(32),
    storage_key: `${newId()}.jpg`,
  })
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `Comment ${from + n}`)
  const page = (before?: string, token = reporter.token) =>
    app.call('GET', `/tickets/${ticketId}/comments`, { token, ...(before && { query: { before } }) })
  const saidIn = (comments: Said[]) => comments.map(({ content }) => content)

  test('comes a hundred at a time, the newest first, oldest first among them', async () => {
    const newest = (await page()).body.comments
    expect(saidIn(newest)).toEqual(numbers(131, 230))
    const earlier = (await page(newest[0].id)).body.comments
    expect(saidIn(earlier)).toEqual(numbers(31, 130))
    const first = (await page(earlier[0].id)).body.comments
    expect(saidIn(first)).toEqual(numbers(1, 30))
    expect((await page(first[0].id)).body.comments).toEqual([])
    expect([first[0], newest[99], newest[98]].map(({ attachments }: Said) => attachments.length)).toEqual([
      1, 1, 0,
    ])
  })

  test('comes with the ticket likewise, and the count tells all', async () => {
    const { data } = (await app.call('GET', `/tickets/${ticketId}`, { token: reporter.token })).body
    expect(saidIn(data.comments)).toEqual(numbers(131, 230))
    expect(data.comments.at(-1).attachments).toHaveLength(1)
    expect(data._count.comments).toBe(230)
  })

  test('begins nowhere before a comment that the ticket does not have', async () => {
    const elsewhere = (await say(reporter, 'Elsewhere')).body.comment.id
    for (const before of ['nope', newId(), elsewhere]) {
      const { status, body } = await page(before)
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['before'] })
    }
  })
})

test('comments of a ticket that is unknown or out of reach are not listed', async () => {
  const read = async (ticketId: string, token?: string) =>
    (await app.call('GET', `/tickets/${ticketId}/comments`, { ...(token && { token }) })).status
  expect(await read('nope', agent.token)).toBe(404)
  expect(await read('019b0000-0000-7000-8000-000000000000', agent.token)).toBe(404)
  expect(await read(id, (await createUser(app, 'FIELD_AGENT')).token)).toBe(403)
  expect(await read(id)).toBe(401)
  expect(
    (await app.call('POST', '/tickets/nope/comments', { token: agent.token, body: { content: 'x' } })).status,
  ).toBe(404)
})
