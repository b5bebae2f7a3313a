import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '#platform/clock.ts'
import { givePassword } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const password = 'correct horse'
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
let app: TestApp
let citizen: TestUser
let head: TestUser
beforeAll(async () => {
  app = await createTestApp()
  citizen = await createUser(app, 'CITIZEN')
  head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['sanitation', 'street-lighting'] })
  await givePassword(app, citizen, password)
  await givePassword(app, head, password)
})
afterAll(() => app.close())

const login = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.call('POST', '/auth/login', { body: { password, ...body }, headers })
const sessionsOf = async (user: TestUser) =>
  (await app.platform.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).length
const me = (token: string, headers: Record<string, string> = {}) =>
  app.call('GET', '/auth/me', { token, headers })
const standing = (user: TestUser, columns: Record<string, unknown>) =>
  app.platform.db.updateTable('users').set(columns).where('id', '=', user.id).execute()

describe('signing in', () => {
  test('answers token, user and mustChangePassword, and the token works', async () => {
    const { status, body } = await login({ email: `  ${citizen.email.toUpperCase()} `, role: 'citizen' })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      mustChangePassword: false,
      user: {
        id: citizen.id,
        name: citizen.name,
        email: citizen.email,
        phoneNumber: citizen.phone,
        role: 'CITIZEN',
        isBlocked: false,
        createdAt: expect.stringMatching(isoTime),
        lastLoginAt: expect.stringMatching(isoTime),
        department: null,
        departments: [],
        mustChangePassword: false,
        emailConfirmed: true,
      },
    })
    expect(Date.parse(body.user.lastLoginAt)).toBe(app.clock.now().getTime())
    expect((await me(body.token)).body.user.id).toBe(citizen.id)
  })

  test('names the departments of staff, the primary one first and as the legacy name', async () => {
    const { body } = await login({ email: head.email })
    expect(body.user.department).toBe(body.user.departments[0].department.name)
    const department = { id: expect.any(String), name: expect.any(String), nameHi: expect.any(String) }
    expect(body.user.departments).toEqual([
      { department, role: 'HEAD', isPrimary: true },
      { department, role: 'HEAD', isPrimary: false },
    ])
  })

  test('stores neither token nor password', async () => {
    const { body } = await login({ email: citizen.email })
    const sessions = await app.platform.db.selectFrom('sessions').selectAll().execute()
    expect(
      JSON.stringify(sessions.map((one) => ({ ...one, token_hash: one.token_hash.toString() }))),
    ).not.toContain(body.token)
    const { password_hash } = await app.platform.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', citizen.id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{}, 'email', 'Email is required'],
    [{ email: 'nobody@' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.in', password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'a@b.in', password: null }, 'password', 'Password must be at least 6 characters'],
    [{ email: 'a@b.in', password: 'x'.repeat(101) }, 'password', 'Password must be less than 100 characters'],
    [{ email: 'a@b.in', role: 'admin' }, 'role', 'Portal must be citizen or employee'],
    [{ email: 'a@b.in', mode: 'both' }, 'mode', 'Portal must be citizen or employee'],
  ])('refuses %j and names the field %s', async (body, field, message) => {
    const reply = await login(body)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ success: false, error: 'VALIDATION_FAILED', message })
    expect(reply.body.fields).toEqual({ [field]: message })
  })
})

describe('what is told before the password is right', () => {
  test('a wrong password, an unknown, a deleted and a blocked account get the very same answer', async () => {
    const gone = await createUser(app, 'CITIZEN')
    const blocked = await createUser(app, 'CITIZEN')
    await standing(gone, { deleted_at: app.clock.now() })
    await standing(blocked, { blocked_at: app.clock.now() })
    await givePassword(app, gone, password)
    await givePassword(app, blocked, password)
    const replies = [
      await login({ email: citizen.email, password: 'wrong horse' }),
      await login({ email: 'unknown@example.org' }),
      await login({ email: gone.email }),
      await login({ email: blocked.email, password: 'wrong horse' }),
      await login({ email: head.email, password: 'wrong horse', role: 'citizen' }),
    ]
    for (const { status, body } of replies) {
      expect(status).toBe(401)
      expect({ ...body, requestId: '' }).toEqual({
        success: false,
        message: 'Invalid email or password',
        error: 'WRONG_CREDENTIALS',
        requestId: '',
      })
    }
  })

  test('an unknown e-mail takes as long as a wrong password', async () => {
    const slow = await createUser(app, 'CITIZEN')
    await givePassword(app, slow, password)
    const timed = async (email: string) => {
      const start = performance.now()
      await login({ email, password: 'wrong horse' })
      return performance.now() - start
    }
    const { config } = app.platform
    const before = config.limits
    config.limits = { ...before, loginAccountAddress: 1000 }
    // Taken in turns, and the fastest of each: a busy machine only ever adds, so that it is asked for longer.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    const alike = () => unknown > known * 0.5 && unknown < known * 2
    for (let n = 0; n < 9 || (n < 50 && !alike()); n += 1) {
      known = Math.min(known, await timed(slow.email))
      unknown = Math.min(unknown, await timed('nobody@example.org'))
    }
    config.limits = before
    expect({ known, unknown, alike: alike() }).toMatchObject({ alike: true })
  })
})

test('a password that is replaced while its sign-in is under way opens no session', async () => {
  const user = await createUser(app, 'CITIZEN')
  await givePassword(app, user, password)
  const held = await app.platform.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    const call = login({ email: user.email })
    await wait(200)
    await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.id).execute()
    return { call }
  })
  expect((await held.call).status).toBe(401)
  expect(await sessionsOf(user)).toBe(1)
})

describe('portals', () => {
  const staffText = 'Access denied. Government employees (DEPARTMENT_HEAD) should use the Employee Portal.'
  const citizenText = 'Access denied. Citizens should use the Citizen Portal.'

  test.each([
    [{ role: 'citizen' }, staffText],
    [{ mode: 'CITIZEN' }, staffText],
    [{ role: 'Citizen', mode: 'employee' }, staffText],
  ])('staff at %j are sent to the Employee Portal and no session is left', async (portal, message) => {
    const before = await sessionsOf(head)
    const reply = await login({ email: head.email, ...portal })
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({ success: false, error: 'WRONG_PORTAL', message })
    expect(reply.body.token).toBeUndefined()
    expect(await sessionsOf(head)).toBe(before)
  })

  test.each([[{ role: 'EMPLOYEE' }], [{ mode: 'employee' }]])(
    'citizens at %j are sent back',
    async (portal) => {
      const before = await sessionsOf(citizen)
      const reply = await login({ email: citizen.email, ...portal })
      expect([reply.status, reply.body.error, reply.body.message]).toEqual([403, 'WRONG_PORTAL', citizenText])
      expect(await sessionsOf(citizen)).toBe(before)
    },
  )

  test('each is welcome at the right one, and without a portal nothing is checked', async () => {
    for (const portal of [{ role: 'Employee' }, { mode: 'EMPLOYEE' }, {}]) {
      expect((await login({ email: head.email, ...portal })).status).toBe(200)
    }
    expect((await login({ email: citizen.email, mode: 'Citizen' })).status).toBe(200)
  })
})

describe('accounts that may not sign in', () => {
  test.each([
    ['blocked', { blocked_at: new Date() }, 'ACCOUNT_BLOCKED'],
    ['disabled', { disabled_at: new Date() }, 'ACCOUNT_DISABLED'],
    [
      'left too long with a temporary password',
      { must_change_password: true, temporary_password_expires_at: new Date(Date.now() - 60_000) },
      'TEMPORARY_PASSWORD_EXPIRED',
    ],
  ])('an account that is %s hears so after the right password', async (_what, columns, code) => {
    const user = await createUser(app, 'FIELD_AGENT')
    await givePassword(app, user, password)
    await standing(user, columns)
    const reply = await login({ email: user.email })
    expect([reply.status, reply.body.error]).toEqual([403, code])
    expect(await sessionsOf(user)).toBe(1)
  })

  test('blocking, disabling and deleting end live sessions at once; a timed block ends by itself', async () => {
    for (const column of ['blocked_at', 'disabled_at', 'deleted_at']) {
      const user = await createUser(app, 'CITIZEN')
      expect((await me(user.token)).status).toBe(200)
      await standing(user, { [column]: app.clock.now() })
      expect((await me(user.token)).status).toBe(401)
    }
    const user = await createUser(app, 'CITIZEN')
    await standing(user, {
      blocked_at: app.clock.now(),
      blocked_until: new Date(app.clock.now().getTime() + 1000),
    })
    expect((await me(user.token)).status).toBe(401)
    app.clock.advance(1001)
    expect((await me(user.token)).status).toBe(200)
  })
})

describe('how long a session lives', () => {
  test('a citizen 30 days without use and 180 days at most', async () => {
    const user = await createUser(app, 'CITIZEN')
    for (let day = 29; day < 180; day += 29) {
      app.clock.advance(days(29))
      expect((await me(user.token)).status).toBe(200)
    }
    app.clock.advance(days(35))
    expect((await me(user.token)).status).toBe(401)
    const idle = await createUser(app, 'CITIZEN')
    app.clock.advance(days(30) + 1)
    expect((await me(idle.token)).status).toBe(401)
  })

  test('staff 12 hours without use and 7 days at most', async () => {
    const user = await createUser(app, 'ADMIN')
    for (let hour = 11; hour < 7 * 24; hour += 11) {
      app.clock.advance(hours(11))
      expect((await me(user.token)).status).toBe(200)
    }
    app.clock.advance(hours(4))
    expect((await me(user.token)).status).toBe(401)
  })

  test('interval polls do not count as use', async () => {
    const user = await createUser(app, 'ADMIN')
    for (let hour = 0; hour < 8; hour += 4) {
      app.clock.advance(hours(4))
      expect((await me(user.token, { 'x-poll': '1' })).status).toBe(200)
    }
    app.clock.advance(hours(4))
    expect((await me(user.token, { 'x-poll': '1' })).status).toBe(401)
  })
})

describe('signing out', () => {
  test('ends this session and no other, also without a body', async () => {
    const other = (await login({ email: citizen.email })).body.token
    const { token } = (await login({ email: citizen.email })).body
    const reply = await app.call('POST', '/auth/logout', { token })
    expect([reply.status, reply.body.success]).toEqual([200, true])
    expect((await me(token)).status).toBe(401)
    expect((await me(other)).status).toBe(200)
  })

  test('needs a session', async () => {
    const reply = await app.call('POST', '/auth/logout', { token: 'x'.repeat(43) })
    expect([reply.status, reply.body.error]).toEqual([401, 'NOT_SIGNED_IN'])
  })
})
