import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { givePassword, verifyPhone } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { forgetExpired } from './housekeeping.service.ts'
import { rememberDevice } from './known-devices.service.ts'

const password = 'correct horse'
const shared = '203.0.113.7'
const own = 'session_of_the_owner'
const foreign = 'session_of_a_stranger'
let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await createTestApp({ config: { trustProxy: ['127.0.0.1'] } })
})
beforeEach(async () => {
  user = await newUser()
})
afterAll(() => app.close())

async function newUser() {
  const one = await createUser(app, 'CITIZEN')
  await givePassword(app, one, password)
  return one
}
const login = async (device: string, plain = password, email = user.email, address = shared) =>
  (
    await app.call('POST', '/auth/login', {
      body: { email, password: plain },
      headers: { 'x-forwarded-for': address, 'x-session-id': device },
    })
  ).status
const fail = async (times: number, device = foreign) => {
  for (let n = 0; n < times; n += 1) expect(await login(device, 'wrong horse')).toBe(401)
}
const devicesOf = ({ id }: { id: string }) =>
  app.platform.db.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute()

test('ten wrong tries from a shared address do not shut the owner out on a known device', async () => {
  expect(await login(own)).toBe(200)
  await fail(10)
  expect(await login(foreign)).toBe(429)
  expect(await login(own)).toBe(200)
  expect(await login(foreign)).toBe(429)
})

test('nor does an account or an address that failed too often', async () => {
  expect(await login(own)).toBe(200)
  const { config } = app.platform
  const before = config.limits
  const elsewhere = '203.0.113.8'
  try {
    config.limits = { ...before, loginAccount: 1 }
    expect(await login(foreign, 'wrong horse')).toBe(401)
    expect(await login(foreign, password, user.email, elsewhere)).toBe(429)
    expect(await login(own, password, user.email, elsewhere)).toBe(200)
    config.limits = { ...before, loginAddress: 1 }
    expect(await login(foreign, 'wrong horse', 'unknown@example.org', elsewhere)).toBe(401)
    expect(await login(foreign, password, user.email, elsewhere)).toBe(429)
    expect(await login(own, password, user.email, elsewhere)).toBe(200)
  } finally {
    config.limits = before
  }
})

test('a known device has a limit of its own, and no more than its counter', async () => {
  expect(await login(own)).toBe(200)
  await fail(9, own)
  expect(await login(own)).toBe(200)
  await fail(10, own)
  expect(await login(own)).toBe(429)
  expect(await login(foreign)).toBe(200)
})

test('a device is known to the account that it signed in to, and after a sign-in only', async () => {
  const neighbour = await newUser()
  expect(await login(own, password, neighbour.email)).toBe(200)
  await app.call('POST', '/auth/login', {
    body: { email: user.email, password, role: 'employee' },
    headers: { 'x-forwarded-for': shared, 'x-session-id': own },
  })
  expect(await devicesOf(user)).toHaveLength(0)
  await fail(10)
  expect(await login(own)).toBe(429)
})

test('a registration makes its device known', async () => {
  const headers = { 'x-session-id': 'session_of_a_newcomer' }
  await verifyPhone(app, '9611111111', headers)
  const body = {
    name: 'Newcomer',
    email: 'newcomer@example.org',
    phoneNumber: '9611111111',
    password: 'a-fine-day-8',
  }
  const { body: reply } = await app.call('POST', '/auth/register', { headers, body })
  expect(await devicesOf(reply.user)).toHaveLength(1)
})

test('it is kept as a keyed hash, and forgotten 90 days after its last sign-in', async () => {
  expect(await login(own)).toBe(200)
  const neighbour = await newUser()
  expect(await login(own, password, neighbour.email)).toBe(200)
  const [mine, theirs] = [await devicesOf(user), await devicesOf(neighbour)]
  expect(mine).toHaveLength(1)
  expect(mine[0]?.device_hash).toHaveLength(32)
  expect(mine[0]?.device_hash).not.toEqual(theirs[0]?.device_hash)

  app.clock.advance(days(89))
  expect(await login(own, password, neighbour.email)).toBe(200)
  app.clock.advance(days(1))
  await forgetExpired(app.platform)
  expect(await devicesOf(user)).toHaveLength(1)
  app.clock.advance(1)
  await fail(10)
  expect(await login(own)).toBe(429)
  await forgetExpired(app.platform)
  expect([(await devicesOf(user)).length, (await devicesOf(neighbour)).length]).toEqual([0, 1])
})

test('it goes with the row of its account', async () => {
  const { db } = app.platform
  await db.transaction().execute((tx) => rememberDevice(app.platform, tx, user.id, { sessionKey: own }))
  expect(await devicesOf(user)).toHaveLength(1)
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await db.deleteFrom('users').where('id', '=', user.id).execute()
  expect(await devicesOf(user)).toHaveLength(0)
})
