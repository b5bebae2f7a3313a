import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { networkOf } from '#platform/http/network.ts'
import { givePassword } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const password = 'correct horse'
let app: TestApp
let otherProcess: TestApp
let user: TestUser
beforeAll(async () => {
  const config = { trustProxy: ['127.0.0.1'] }
  app = await createTestApp({ config })
  otherProcess = await createTestApp({ config, beside: app })
})
beforeEach(async () => {
  user = await createUser(app, 'CITIZEN')
  await givePassword(app, user, password)
})
afterAll(async () => {
  await otherProcess.close()
  await app.close()
})

let lastAddress = 0
const newAddress = () => {
  lastAddress += 1
  return `203.0.${lastAddress >> 8}.${lastAddress & 255}`
}
const login = (email: string, plain: string, address: string, process = app) =>
  process.call('POST', '/auth/login', {
    body: { email, password: plain },
    headers: { 'x-forwarded-for': address },
  })
/** The counter of an account and an address. */
const countedFor = async (email: string, address: string) => {
  const key = `login:${app.platform.secret.hmac(`counter ${networkOf(address)} ${email}`).toString('base64url')}`
  const { rows } = await sql<{ points: number }>`select points from rate_limits where key = ${key}`.execute(
    app.platform.db,
  )
  return rows[0]?.points ?? 0
}
const statuses = async (count: number, attempt: () => ReturnType<typeof login>) =>
  (await Promise.all(Array.from({ length: count }, attempt))).map((one) => one.status)

test('after 10 failures from one address even the right password is refused there, but not elsewhere', async () => {
  const address = newAddress()
  const failed = await statuses(14, () => login(user.email, 'wrong horse', address))
  expect(failed.filter((status) => status === 401)).toHaveLength(10)
  expect(failed.filter((status) => status === 429)).toHaveLength(4)
  const refused = await login(user.email, password, address)
  expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(refused.body.message).toBe('Too many attempts. Please wait a while and try again.')
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(900)
  expect((await login(user.email, password, newAddress())).status).toBe(200)
})

test('of 15 guesses at once through two processes ten are examined, and the right 15th is not', async () => {
  const address = newAddress()
  const wrong = Array.from({ length: 14 }, (_, at) =>
    login(user.email, 'wrong horse', address, at % 2 === 0 ? app : otherProcess),
  )
  // The others are still being examined.
  await vi.waitFor(
    async () => expect(await countedFor(user.email, address)).toBeGreaterThanOrEqual(10),
    10_000,
  )
  const right = login(user.email, password, address, otherProcess)
  const found = (await Promise.all([...wrong, right])).map((one) => one.status)
  expect(found.filter((status) => status === 401)).toHaveLength(10)
  expect(found.filter((status) => status === 429)).toHaveLength(5)
  expect(found[14]).toBe(429)
})

test('a success forgets the failures of that account and address', async () => {
  const address = newAddress()
  await statuses(9, () => login(user.email, 'wrong horse', address))
  expect((await login(user.email, password, address)).status).toBe(200)
  const failed = await statuses(11, () => login(user.email, 'wrong horse', address))
  expect(failed.filter((status) => status === 401)).toHaveLength(10)
})

test('successes are not counted, be they ten at once or one after the other', async () => {
  const address = newAddress()
  for (let round = 0; round < 3; round += 1) {
    expect(await statuses(10, () => login(user.email, password, address))).toEqual(Array(10).fill(200))
  }
})

test('an unknown e-mail is limited in the same way', async () => {
  const address = newAddress()
  const failed = await statuses(11, () => login('unknown@example.org', 'wrong horse', address))
  expect(failed.filter((status) => status === 429)).toHaveLength(1)
})

test('one account fails so many times an hour over all addresses', async () => {
  const { config } = app.platform
  const before = config.limits
  config.limits = { ...before, loginAccount: 4 }
  try {
    for (let n = 0; n < 4; n += 1) {
      expect((await login(user.email, 'wrong horse', newAddress())).status).toBe(401)
    }
    expect((await login(user.email, password, newAddress())).status).toBe(429)
  } finally {
    config.limits = before
  }
})

test('one address fails so many times over all accounts; of IPv6 the /64 is one address', async () => {
  const { config } = app.platform
  const before = config.limits
  config.limits = { ...before, loginAddress: 3 }
  try {
    for (const host of ['1', '2:0:0:1', 'ffff::3']) {
      const failed = await login(
        `${host.length}@example.org`,
        'wrong horse',
        `2001:db8:0:7:${host.padStart(8, '0:0:0:')}`,
      )
      expect([host, failed.status]).toEqual([host, 401])
    }
    expect((await login(user.email, password, '2001:db8:0:7::9')).status).toBe(429)
    expect((await login(user.email, password, '2001:db8:0:8::9')).status).toBe(200)
  } finally {
    config.limits = before
  }
})
