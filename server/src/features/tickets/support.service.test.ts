import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let reporter: TestUser
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())

const newTicket = async () => (await createTicket(app, await createUser(app, 'CITIZEN'))).id
const support = (user: TestUser, id: string, body?: unknown) =>
  app.call('POST', `/tickets/${id}/support`, { token: user.token, body })
const withdraw = (user: TestUser, id: string) =>
  app.call('DELETE', `/tickets/${id}/support`, { token: user.token })
const read = async (user: TestUser, id: string) =>
  (await app.call('GET', `/tickets/${id}`, { token: user.token })).body.data

describe('supporting', () => {
  test('SUP-002, SUP-005: counts once, shows to its supporter, and leaves the time of the last change', async () => {
    const id = await newTicket()
    const { updatedAt } = await read(reporter, id)
    app.clock.advance(minutes(1))
    const body = { userId: reporter.id, timestamp: app.clock.now().toISOString() }
    const reply = await support(reporter, id, body)
    expect({ status: reply.status, data: reply.body.data }).toEqual({
      status: 200,
      data: { supportCount: 1, hasUserSupported: true },
    })
    expect(await read(reporter, id)).toMatchObject({
      supportCount: 1,
      hasUserSupported: true,
      supporters: [{ userId: reporter.id }],
      _count: { watchers: 1 },
      updatedAt,
    })
    const again = await support(reporter, id, body)
    expect(again).toMatchObject({
      status: 409,
      body: {
        error: 'ALREADY_SUPPORTED',
        message: 'You have already supported this ticket',
        data: { supportCount: 1 },
      },
    })
  })

  test('tells staff and the reporter who supports, the newest first, and the list nothing of it', async () => {
    const owner = await createUser(app, 'CITIZEN')
    const { id } = await createTicket(app, owner)
    const admin = await createUser(app, 'ADMIN')
    await support(reporter, id)
    app.clock.advance(minutes(1))
    const second = await createUser(app, 'CITIZEN')
    await support(second, id)
    const supporters = [{ userId: second.id }, { userId: reporter.id }]
    expect(await read(admin, id)).toMatchObject({ supporters, hasUserSupported: false })
    expect(await read(owner, id)).toMatchObject({ supporters, hasUserSupported: false })
    expect(await read(second, id)).toMatchObject({ supporters: [{ userId: second.id }] })
    const { body } = await app.call('GET', '/tickets', { token: owner.token })
    expect(body.data[0]).toMatchObject({ supportCount: 2, supporters: [] })
  })

  test('shows other citizens their fellow supporters only as a number', async () => {
    const id = await newTicket()
    await support(reporter, id)
    const other = await createUser(app, 'CITIZEN')
    expect(await read(other, id)).toMatchObject({ supportCount: 1, hasUserSupported: false, supporters: [] })
  })

  test('needs no body, and no other name than the own', async () => {
    const id = await newTicket()
    const stranger = await createUser(app, 'CITIZEN')
    expect((await support(reporter, id, { userId: stranger.id })).status).toBe(403)
    expect((await support(reporter, id)).status).toBe(200)
  })

  test('by many at once, each of them twice, counts each of them', async () => {
    const id = await newTicket()
    const crowd = await Promise.all(Array.from({ length: 6 }, () => createUser(app, 'CITIZEN')))
    await Promise.all([...crowd, ...crowd].map((user) => support(user, id)))
    expect((await read(reporter, id)).supportCount).toBe(6)
  })

  test('SUP-001: is for citizens who did not report it', async () => {
    const own = await createTicket(app, reporter)
    expect((await support(reporter, own.id)).status).toBe(403)
    expect((await withdraw(reporter, own.id)).status).toBe(403)
    for (const role of ['FIELD_AGENT', 'DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN', 'ANALYST'] as const) {
      const staff = await createUser(app, role, { departments: ['street-lighting'] })
      expect((await support(staff, own.id)).status).toBe(403)
      expect((await withdraw(staff, own.id)).status).toBe(403)
    }
  })

  test('names a wrong body', async () => {
    const { status, body } = await support(reporter, await newTicket(), { userId: 7 })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['userId'] })
  })
})

describe('withdrawing', () => {
  test('SUP-002: takes the support back, and answers the count however often', async () => {
    const id = await newTicket()
    await support(reporter, id)
    await support(await createUser(app, 'CITIZEN'), id)
    const expected = { status: 200, body: { data: { supportCount: 1, hasUserSupported: false } } }
    expect(await withdraw(reporter, id)).toMatchObject(expected)
    expect(await withdraw(reporter, id)).toMatchObject(expected)
    expect((await support(reporter, id)).body.data.supportCount).toBe(2)
  })
})

test('both need a session and a ticket', async () => {
  const id = await newTicket()
  for (const method of ['POST', 'DELETE'] as const) {
    expect((await app.call(method, `/tickets/${id}/support`)).status).toBe(401)
    expect((await app.call(method, '/tickets/nope/support', { token: reporter.token })).status).toBe(404)
  }
})
