import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#platform/clock.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let asha: TestUser
let ravi: TestUser
let reporter: TestUser
let id: string
beforeAll(async () => {
  app = await createTestApp()
  asha = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  ravi = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
  reporter = await createUser(app, 'CITIZEN')
  id = (await createTicket(app, reporter)).id
})
afterEach(() => app.platform.db.deleteFrom('ticket_viewers').execute())
afterAll(() => app.close())

const read = async (user: TestUser, query: Record<string, string> = {}, through = app) =>
  (await through.call('GET', `/tickets/${id}`, { token: user.token, query })).body.data
const looking = { looking: 'true' }
const beside = async (user: TestUser, through = app) => (await read(user, looking, through)).lookingToo
const leave = (user: TestUser) => app.call('DELETE', `/tickets/${id}/presence`, { token: user.token })
const noted = () =>
  app.platform.db.selectFrom('ticket_viewers').select(['user_id', 'seen_at']).orderBy('seen_at').execute()

describe('who looks at a ticket', () => {
  test('is told by name to colleagues who look too, and never of oneself', async () => {
    expect(await beside(asha)).toEqual([])
    expect(await beside(ravi)).toEqual([asha.name])
    expect(await beside(asha)).toEqual([ravi.name])
  })

  test('is gone on leaving, and after 75 seconds without a word', async () => {
    await beside(asha)
    expect((await leave(asha)).status).toBe(200)
    expect(await beside(ravi)).toEqual([])
    app.clock.advance(seconds(74))
    expect(await beside(asha)).toEqual([ravi.name])
    app.clock.advance(seconds(1))
    expect(await beside(asha)).toEqual([])
  })

  test('is there all the time for who asks each half minute, and noted every other time', async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      await beside(asha)
      expect(await beside(ravi)).toEqual([asha.name])
      app.clock.advance(seconds(30))
    }
    const began = app.clock.now().getTime() - seconds(150)
    const moments = (await noted()).map(({ seen_at }) => (Date.parse(seen_at) - began) / 1000)
    expect(moments).toEqual([120, 120])
    await beside(asha)
    expect((await noted()).map(({ seen_at }) => (Date.parse(seen_at) - began) / 1000)).toEqual([120, 120])
  })

  test('leaves no row behind once anybody looks at anything', async () => {
    await beside(asha)
    app.clock.advance(seconds(75))
    await beside(ravi)
    expect(await noted()).toMatchObject([{ user_id: ravi.id }])
  })

  test('is known to the other processes', async () => {
    const other = await createTestApp({ beside: app })
    try {
      await beside(asha)
      expect(await beside(ravi, other)).toEqual([asha.name])
    } finally {
      await other.close()
    }
  })

  test('is nothing that a citizen learns or leaves a trace in', async () => {
    await beside(asha)
    for (const citizen of [reporter, await createUser(app, 'CITIZEN')]) {
      expect(await read(citizen, looking)).not.toHaveProperty('lookingToo')
      expect((await leave(citizen)).status).toBe(403)
    }
    expect(await noted()).toMatchObject([{ user_id: asha.id }])
    expect(await beside(asha)).toEqual([])
  })

  test('is asked and noted only where somebody says that they look', async () => {
    for (const query of [undefined, { looking: 'false' }]) {
      expect(await read(asha, query)).not.toHaveProperty('lookingToo')
    }
    expect(await noted()).toEqual([])
    const { status, body } = await app.call('GET', `/tickets/${id}`, {
      token: asha.token,
      query: { looking: 'yes' },
    })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['looking'] })
  })

  test('is refused with the ticket', async () => {
    const outsider = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    const refused = await app.call('GET', `/tickets/${id}`, { token: outsider.token, query: looking })
    expect(refused.status).toBe(403)
    expect((await leave(outsider)).status).toBe(200)
    expect((await app.call('DELETE', '/tickets/nope/presence', { token: asha.token })).status).toBe(200)
    expect((await app.call('DELETE', `/tickets/${id}/presence`)).status).toBe(401)
    expect(await noted()).toEqual([])
  })

  test('leaves behind nothing of tickets that were left without a word', async () => {
    const second = (await createTicket(app, reporter)).id
    await app.call('GET', `/tickets/${second}`, { token: asha.token, query: looking })
    app.clock.advance(seconds(75))
    await beside(asha)
    expect(await noted()).toHaveLength(1)
  })
})
