import type { Device } from '@nagrik/contract/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { openSession } from './sessions.service.ts'

const phone = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const open = (user: TestUser, userAgent: string) =>
  openSession(app.platform, app.platform.db, user, userAgent)
const list = (token: string) => app.call('GET', '/auth/sessions', { token })
const end = (token: string, id: string) => app.call('DELETE', `/auth/sessions/${id}`, { token })
const isSignedIn = async (token: string) => (await list(token)).status === 200

describe('the own devices', () => {
  test('are named as people name them, this one first, then the last used', async () => {
    const user = await createUser(app, 'CITIZEN')
    app.clock.advance(hours(1))
    const mobile = await open(user, phone)
    app.clock.advance(hours(1))
    await open(user, desk)
    const { status, body } = await list(mobile)
    expect(status).toBe(200)
    expect(body.data).toEqual([
      expect.objectContaining({ browser: 'Chrome', system: 'Android', isCurrent: true }),
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', isCurrent: false }),
      expect.objectContaining({ browser: null, system: null, isCurrent: false }),
    ])
    const hoursAgo = (moment: string) => (app.clock.now().getTime() - Date.parse(moment)) / hours(1)
    const times = body.data.map(({ signedInAt, lastUsedAt }: Device) =>
      [signedInAt, lastUsedAt].map(hoursAgo),
    )
    expect(times).toEqual([
      [1, 0],
      [0, 0],
      [2, 2],
    ])
  })

  test('carry neither a token nor its hash, and nothing of other people', async () => {
    const [user, stranger] = [await createUser(app, 'CITIZEN'), await createUser(app, 'CITIZEN')]
    const { body } = await list(user.token)
    expect(body.data).toHaveLength(1)
    const keys = ['browser', 'id', 'isCurrent', 'lastUsedAt', 'signedInAt', 'system']
    expect(Object.keys(body.data[0]).sort()).toEqual(keys)
    const { body: others } = await list(stranger.token)
    expect(others.data[0].id).not.toBe(body.data[0].id)
  })

  test('that have expired are not listed', async () => {
    const user = await createUser(app, 'FIELD_AGENT')
    app.clock.advance(hours(13))
    const token = await open(user, phone)
    expect((await list(token)).body.data).toHaveLength(1)
  })

  test('are nothing for visitors', async () => {
    expect((await list('x'.repeat(43))).status).toBe(401)
    expect((await end('x'.repeat(43), newId())).status).toBe(401)
  })
})

describe('signing out', () => {
  test('one device ends its session alone', async () => {
    const user = await createUser(app, 'CITIZEN')
    const [mobile, computer] = [await open(user, phone), await open(user, desk)]
    const { body } = await list(user.token)
    const { id } = body.data.find(({ system }: { system: string | null }) => system === 'Android')
    expect((await end(user.token, id)).status).toBe(200)
    expect(await isSignedIn(mobile)).toBe(false)
    expect(await isSignedIn(computer)).toBe(true)
    expect((await end(user.token, id)).status).toBe(404)
  })

  test("somebody else's is answered as if there were none, and goes on", async () => {
    const [user, stranger] = [await createUser(app, 'CITIZEN'), await createUser(app, 'SUPER_ADMIN')]
    const { id } = (await list(user.token)).body.data[0]
    for (const wrong of [id, newId(), 'nope', "' or 1=1"]) {
      const { status, body } = await end(stranger.token, encodeURIComponent(wrong))
      expect([status, body.error], wrong).toEqual([404, 'NOT_FOUND'])
    }
    expect(await isSignedIn(user.token)).toBe(true)
  })

  test('all others leaves this one and other people alone', async () => {
    const [user, stranger] = [await createUser(app, 'CITIZEN'), await createUser(app, 'CITIZEN')]
    const others = [await open(user, phone), await open(user, desk)]
    expect((await app.call('DELETE', '/auth/sessions', { token: user.token })).status).toBe(200)
    for (const token of others) expect(await isSignedIn(token)).toBe(false)
    expect(await isSignedIn(user.token)).toBe(true)
    expect(await isSignedIn(stranger.token)).toBe(true)
    // Again there is nothing to end, and nothing to write down.
    expect((await app.call('DELETE', '/auth/sessions', { token: user.token })).status).toBe(200)
    const entries = await app.platform.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', user.id)
      .execute()
    expect(entries).toEqual([{ action: 'DEVICE_SIGNED_OUT', actor_id: user.id }])
  })
})
