import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, minutes, shift } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { sha256 } from '#platform/secret.ts'
import { schedules, verifyPhone } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { forgetExpired } from './housekeeping.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const count = async (table: 'sessions' | 'verification_codes' | 'reset_links' | 'idempotency_keys') =>
  (await app.platform.db.selectFrom(table).selectAll().execute()).length

test('what has passed its time is forgotten, what still counts is kept', async () => {
  const { db } = app.platform
  const now = app.clock.now()
  const user = await createUser(app, 'CITIZEN')
  const staff = await createUser(app, 'ADMIN')
  await verifyPhone(app, '9600000001')
  await db
    .insertInto('reset_links')
    .values({
      id: newId(),
      user_id: user.id,
      token_hash: sha256('token'),
      created_at: now,
      expires_at: shift(now, hours(1)),
    })
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({
      user_id: user.id,
      key: 'key',
      endpoint: 'POST /x',
      request_hash: sha256(''),
      reply_body: '{}',
      created_at: now,
    })
    .execute()
  const counts = async () => [
    await count('sessions'),
    await count('verification_codes'),
    await count('reset_links'),
    await count('idempotency_keys'),
  ]
  await forgetExpired(app.platform)
  expect(await counts()).toEqual([2, 1, 1, 1])

  // The code is past its 600 seconds, but what it proved still holds.
  app.clock.advance(minutes(14))
  await forgetExpired(app.platform)
  const body = { phoneNumber: '9600000001' }
  expect((await app.call('POST', '/auth/send-otp', { body })).body.alreadyVerified).toBe(true)

  app.clock.advance(hours(13))
  await forgetExpired(app.platform)
  expect(await counts()).toEqual([1, 0, 0, 1])
  expect((await app.call('GET', '/auth/me', { token: user.token })).status).toBe(200)
  expect((await app.call('GET', '/auth/me', { token: staff.token })).status).toBe(401)

  // What a create answered is known for 90 days.
  app.clock.advance(days(89))
  await forgetExpired(app.platform)
  expect(await count('idempotency_keys')).toBe(1)
  app.clock.advance(days(1))
  await forgetExpired(app.platform)
  expect(await count('idempotency_keys')).toBe(0)
})

test('counters of limits are forgotten when they have run out', async () => {
  const { limits } = app.platform
  const limit = { name: 'housekeeping', points: 1, seconds: 60 }
  await limits.consume(limit, 'somebody')
  await forgetExpired({ ...app.platform, clock: { now: () => new Date() } })
  await expect(limits.consume(limit, 'somebody')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await forgetExpired({ ...app.platform, clock: { now: () => new Date(Date.now() + 61_000) } })
  await expect(limits.consume(limit, 'somebody')).resolves.toBeUndefined()
})

test('the job queue runs it every quarter of an hour', async () => {
  expect(await schedules(app)).toContainEqual({ name: 'forget-expired', cron: '*/15 * * * *' })
})

test('a change of e-mail is forgotten with its way back, but not while its address waits to be confirmed', async () => {
  const [waiting, done] = [await createUser(app, 'CITIZEN'), await createUser(app, 'CITIZEN')]
  const changeOf = async ({ token, name, phone }: TestUser, email: string) => {
    await app.call('PUT', '/users/profile', { token, body: { name, phoneNumber: phone, email } })
  }
  await changeOf(waiting, 'waiting@example.org')
  await changeOf(done, 'done@example.org')
  const { db } = app.platform
  await db.updateTable('users').set({ reset_email: null }).where('id', '=', done.id).execute()
  const kept = async () =>
    (await db.selectFrom('email_changes').select('user_id').orderBy('id').execute()).map(
      ({ user_id }) => user_id,
    )
  app.clock.advance(days(7))
  await forgetExpired(app.platform)
  expect(await kept()).toEqual([waiting.id, done.id])
  app.clock.advance(hours(2))
  await forgetExpired(app.platform)
  expect(await kept()).toEqual([waiting.id])
})
