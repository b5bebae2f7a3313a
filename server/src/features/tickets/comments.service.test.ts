import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
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
  test('is answered and listed, oldest first, without touching the time of the last change', async () => {
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

  test('comes from the reporter and who handles the ticket, and from nobody else', async () => {
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
