import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { eraseDueAccounts } from '#features/personal-data/erasure.service.ts'
import { days } from '#platform/clock.ts'
import { givePassword } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { type PushService, startPushService, type TestBrowser } from '#testing/push-service.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const vapidPrivateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
let app: TestApp
let service: PushService
let citizen: TestUser
let browser: TestBrowser
beforeAll(async () => {
  service = await startPushService()
  app = await createTestApp({ config: { vapidPrivateKey, pushLoopback: true } })
})
beforeEach(async () => {
  citizen = await createUser(app, 'CITIZEN')
  browser = service.newBrowser()
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const read = async (token = citizen.token) => (await app.call('GET', '/push', { token })).body.data
const subscribe = (to: object = browser, token = citizen.token) => {
  const { endpoint, keys } = { ...browser, ...to }
  return app.call('POST', '/push/subscription', { token, body: { endpoint, keys, expirationTime: null } })
}
const rows = () => app.platform.db.selectFrom('push_subscriptions').selectAll().execute()
const endpoints = async () => (await rows()).map(({ endpoint }) => endpoint)

describe('a browser', () => {
  test('subscribes with the key of the portal, and stops it', async () => {
    expect(await read()).toEqual({ publicKey: app.platform.push?.publicKey, isSubscribed: false })
    expect((await subscribe()).status).toBe(200)
    expect(await read()).toMatchObject({ isSubscribed: true })
    const ended = await app.call('DELETE', '/push/subscription', { token: citizen.token })
    expect(ended.status).toBe(200)
    expect(await read()).toMatchObject({ isSubscribed: false })
  })

  test('has one subscription, the last', async () => {
    await subscribe()
    const next = service.newBrowser()
    await subscribe(next)
    await subscribe(next)
    expect(await endpoints()).toContain(next.endpoint)
    expect(await endpoints()).not.toContain(browser.endpoint)
  })

  test('that subscribes twice at once has one of both', async () => {
    const both = [browser, service.newBrowser(), service.newBrowser(), service.newBrowser()]
    const replies = await Promise.all(both.map((one) => subscribe(one)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await rows()).filter(({ user_id }) => user_id === citizen.id)).toHaveLength(1)
  })

  test('gets nothing more for whoever used it before', async () => {
    await subscribe()
    const other = await createUser(app, 'CITIZEN')
    await subscribe(browser, other.token)
    expect(await read()).toMatchObject({ isSubscribed: false })
    expect(await read(other.token)).toMatchObject({ isSubscribed: true })
  })

  test.each([
    ['an address in the house', { endpoint: 'https://10.0.0.8/push' }, 'endpoint'],
    ['an address without encryption', { endpoint: 'http://push.example/1' }, 'endpoint'],
    ['an address too long', { endpoint: `https://push.example/${'x'.repeat(2000)}` }, 'endpoint'],
    ['no address', { endpoint: undefined }, 'endpoint'],
    ['what cannot be stored', { endpoint: 'https://push.example/\u0000' }, 'endpoint'],
    ['a key too short', { keys: { p256dh: 'BP4z', auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }, 'keys.p256dh'],
    [
      'a key off the curve',
      { keys: { p256dh: 'B'.repeat(87), auth: 'BTBZMqHH6r4Tts7J_aSIgg' } },
      'keys.p256dh',
    ],
  ])('that gives %s is refused', async (_, wrong, field) => {
    const { status, body } = await subscribe(wrong)
    expect([status, body.error, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [field]])
    expect(await read()).toMatchObject({ isSubscribed: false })
  })

  test('of a visitor is refused', async () => {
    expect((await app.call('GET', '/push')).status).toBe(401)
    expect((await app.call('POST', '/push/subscription', { body: browser })).status).toBe(401)
    expect((await app.call('DELETE', '/push/subscription')).status).toBe(401)
  })
})

test('of eleven browsers of one person the oldest gets no more', async () => {
  const before = await endpoints()
  for (let count = 0; count < 11; count += 1) {
    app.clock.advance(1000)
    const token = await openSession(app.platform, app.platform.db, citizen, 'test')
    expect((await subscribe(count === 0 ? browser : service.newBrowser(), token)).status).toBe(200)
  }
  const now = await endpoints()
  expect(now).toHaveLength(before.length + 10)
  expect(now).not.toContain(browser.endpoint)
})

describe('a subscription goes', () => {
  const password = 'violet-lantern-29'
  beforeEach(async () => {
    await subscribe()
    expect(await endpoints()).toContain(browser.endpoint)
  })
  const isGone = async () => expect(await endpoints()).not.toContain(browser.endpoint)

  test('when its browser is signed out', async () => {
    await app.call('POST', '/auth/logout', { token: citizen.token })
    await isGone()
  })

  test('when its browser is signed out from another one', async () => {
    const token = await openSession(app.platform, app.platform.db, citizen, 'test')
    await app.call('DELETE', '/auth/sessions', { token })
    await isGone()
  })

  test('with the account', async () => {
    await givePassword(app, citizen, password)
    await app.call('POST', '/users/deletion', { token: citizen.token, body: { password } })
    app.clock.advance(days(14) + 1)
    await eraseDueAccounts(app.platform)
    await isGone()
  })
})

test('a portal without a key offers no pushes', async () => {
  const plain = await createTestApp()
  try {
    const { token } = await createUser(plain, 'CITIZEN')
    expect((await plain.call('GET', '/push', { token })).body.data.publicKey).toBeNull()
    const { endpoint, keys } = browser
    const refused = await plain.call('POST', '/push/subscription', { token, body: { endpoint, keys } })
    expect(refused.status).toBe(404)
  } finally {
    await plain.close()
  }
})
