import { endpoint } from '@nagrik/contract/endpoint'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { createBind } from '#platform/http/call.ts'
import { installErrorReplies } from '#platform/http/error-reply.ts'
import { givePassword } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { resolveActor } from './sessions.service.ts'
import { issueTemporaryPassword } from './temporary-password.service.ts'

const password = 'correct horse'
const newPassword = 'battery staple'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function citizen(): Promise<TestUser> {
  const user = await createUser(app, 'CITIZEN')
  await givePassword(app, user, password)
  return user
}
const login = (user: TestUser, plain: string) =>
  app.call('POST', '/auth/login', { body: { email: user.email, password: plain } })
const change = (token: string, body: Record<string, unknown>) =>
  app.call('PUT', '/users/change-password', { token, body })
const isSignedIn = async (token: string) => (await app.call('GET', '/auth/me', { token })).status === 200

describe('changing the password', () => {
  test('makes the new one valid and the old one not, and ends all other sessions', async () => {
    const user = await citizen()
    const other = (await login(user, password)).body.token
    const reply = await change(user.token, { currentPassword: password, newPassword })
    expect([reply.status, reply.body.success]).toEqual([200, true])
    expect(await isSignedIn(user.token)).toBe(true)
    expect(await isSignedIn(other)).toBe(false)
    expect((await login(user, password)).status).toBe(401)
    expect((await login(user, newPassword)).status).toBe(200)
  })

  test('with a wrong current password is a 400, so that the session does not end by a typing error', async () => {
    const user = await citizen()
    const reply = await change(user.token, { currentPassword: 'wrong horse', newPassword })
    expect([reply.status, reply.body.error]).toEqual([400, 'WRONG_CURRENT_PASSWORD'])
    expect(reply.body.fields).toEqual({ currentPassword: 'Current password is incorrect' })
    expect(await isSignedIn(user.token)).toBe(true)
    expect((await login(user, password)).status).toBe(200)
  })

  test('to the same password is refused', async () => {
    const user = await citizen()
    const reply = await change(user.token, { currentPassword: password, newPassword: password })
    expect([reply.status, reply.body.error]).toEqual([400, 'SAME_PASSWORD'])
    const message = 'New password must be different from current password'
    expect(reply.body).toMatchObject({ message, fields: { newPassword: message } })
  })

  test.each([
    [{ newPassword }, 'currentPassword', 'Current password is required'],
    [{ currentPassword: '', newPassword }, 'currentPassword', 'Current password is required'],
    [
      { currentPassword: 'x'.repeat(101), newPassword },
      'currentPassword',
      'Password must be less than 100 characters',
    ],
    [{ currentPassword: password }, 'newPassword', 'New password must be at least 6 characters long'],
    [
      { currentPassword: password, newPassword: '12345' },
      'newPassword',
      'New password must be at least 6 characters long',
    ],
    [
      { currentPassword: password, newPassword: 'x'.repeat(101) },
      'newPassword',
      'Password must be less than 100 characters',
    ],
  ])('refuses %j and names the field %s', async (body, field, message) => {
    const reply = await change((await createUser(app, 'CITIZEN')).token, body)
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ [field]: message })
  })

  test('needs a session', async () => {
    const reply = await app.call('PUT', '/users/change-password', {
      body: { currentPassword: password, newPassword },
    })
    expect([reply.status, reply.body.error]).toEqual([401, 'NOT_SIGNED_IN'])
  })

  test('is not a way to guess the password with a session found open', async () => {
    const user = await citizen()
    for (let n = 0; n < 10; n += 1) {
      expect((await change(user.token, { currentPassword: 'wrong horse', newPassword })).status).toBe(400)
    }
    const refused = await change(user.token, { currentPassword: password, newPassword })
    expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('happens once when it is sent twice at once', async () => {
    const user = await citizen()
    const replies = await Promise.all([
      change(user.token, { currentPassword: password, newPassword: 'first choice' }),
      change(user.token, { currentPassword: password, newPassword: 'second choice' }),
    ])
    expect(replies.map((one) => one.status).sort()).toEqual([200, 400])
  })
})

describe('a temporary password', () => {
  async function newStaff() {
    const user = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    const { plain, columns } = await issueTemporaryPassword(app.platform)
    await app.platform.db.updateTable('users').set(columns).where('id', '=', user.id).execute()
    return { user, plain }
  }

  test('looks random, reads well, and is another one each time', async () => {
    const issued = await Promise.all(Array.from({ length: 5 }, () => issueTemporaryPassword(app.platform)))
    for (const { plain } of issued) expect(plain).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
    expect(new Set(issued.map(({ plain }) => plain)).size).toBe(5)
  })

  test('must be changed before any other call, which the server enforces', async () => {
    // A call of its own, so that this file does not depend on what other features offer.
    const probe = Fastify()
    installErrorReplies(probe)
    const spec = endpoint({
      method: 'GET',
      path: '/probe',
      gate: 'signedIn',
      cost: { reads: 1 },
      summary: 'Any',
    })
    createBind(probe, app.platform, (token, poll) => resolveActor(app.platform, token, poll))(
      spec,
      async () => ({}),
    )
    const otherCall = async (token: string) => {
      const reply = await probe.inject({ url: '/api/probe', headers: { authorization: `Bearer ${token}` } })
      return [reply.statusCode, reply.json().error]
    }

    const { user, plain } = await newStaff()
    const { status, body } = await login(user, plain)
    expect([status, body.mustChangePassword]).toEqual([200, true])
    expect(await otherCall(body.token)).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
    const me = await app.call('GET', '/auth/me', { token: body.token })
    expect([me.status, me.body.mustChangePassword, me.body.user.mustChangePassword]).toEqual([
      200,
      true,
      true,
    ])

    expect((await change(body.token, { currentPassword: plain, newPassword })).status).toBe(200)
    expect(await otherCall(body.token)).toEqual([200, undefined])
    expect((await app.call('GET', '/auth/me', { token: body.token })).body.mustChangePassword).toBe(false)
    app.clock.advance(days(8))
    const later = await login(user, newPassword)
    expect([later.status, later.body.mustChangePassword]).toEqual([200, false])
    await probe.close()
  })

  test('may be given back by signing out instead', async () => {
    const { user, plain } = await newStaff()
    const { token } = (await login(user, plain)).body
    expect((await app.call('POST', '/auth/logout', { token })).status).toBe(200)
  })

  test('expires after 7 days, for a sign-in and for a change', async () => {
    const { user, plain } = await newStaff()
    app.clock.advance(days(7) - 60_000)
    const { token } = (await login(user, plain)).body
    app.clock.advance(60_001)
    const refused = await login(user, plain)
    expect([refused.status, refused.body.error]).toEqual([403, 'TEMPORARY_PASSWORD_EXPIRED'])
    const changed = await change(token, { currentPassword: plain, newPassword })
    expect([changed.status, changed.body.error]).toEqual([403, 'TEMPORARY_PASSWORD_EXPIRED'])
  })
})
