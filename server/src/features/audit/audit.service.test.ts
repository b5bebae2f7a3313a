import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFirstSuperAdmin } from '#features/accounts/super-admin.service.ts'
import { issueTemporaryPassword } from '#features/accounts/temporary-password.service.ts'
import { codeFor, givePassword, messagesTo, verifyPhone } from '#testing/accounts.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { recordAudit } from './audit.service.ts'

const password = 'correct horse'
const newPassword = 'battery staple'
const headers = {
  'x-forwarded-for': '203.0.113.77',
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36',
}
const origin = { network: '203.0.113.0/24', device: 'Chrome on Android' }
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({
    config: { trustProxy: ['127.0.0.1'], superAdminEmail: 'first@example.org' },
  })
})
afterAll(() => app.close())

async function citizen() {
  const user = await createUser(app, 'CITIZEN')
  await givePassword(app, user, password)
  return user
}
const entriesAbout = (subjectId: string) =>
  app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', subjectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const allEntries = () => app.platform.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
const told = (user: { id: string }, count: number) =>
  vi.waitFor(async () => {
    const entries = await entriesAbout(user.id)
    expect(entries.length).toBeGreaterThanOrEqual(count)
    return entries
  }, 20_000)
const login = (email: string, plain = password, more = {}) =>
  app.call('POST', '/auth/login', { body: { email, password: plain, ...more }, headers })

describe('what is written down', () => {
  test('a sign-in and a sign-out', async () => {
    const user = await citizen()
    const { token } = (await login(user.email)).body
    await app.call('POST', '/auth/logout', { token, headers })
    expect(await entriesAbout(user.id)).toEqual([
      { action: 'SIGNED_IN', actor_id: user.id, details: origin },
      { action: 'SIGNED_OUT', actor_id: user.id, details: origin },
    ])
  })

  test('a failed sign-in to an account with its reason, by nobody that is proven', async () => {
    const user = await citizen()
    expect((await login(user.email, 'wrong horse')).status).toBe(401)
    expect(await told(user, 1)).toEqual([
      { action: 'SIGN_IN_FAILED', actor_id: null, details: { ...origin, reason: 'WRONG_CREDENTIALS' } },
    ])
    expect((await login(user.email, password, { role: 'employee' })).status).toBe(403)
    expect((await told(user, 2))[1]).toMatchObject({ details: { reason: 'WRONG_PORTAL' } })
  })

  test('nothing of guesses at addresses without account, and nothing of what the limits refuse', async () => {
    const user = await citizen()
    const before = (await allEntries()).length
    expect((await login('unknown@example.org', 'wrong horse')).status).toBe(401)
    for (let n = 0; n < 10; n += 1) expect((await login(user.email, 'wrong horse')).status).toBe(401)
    for (let n = 0; n < 5; n += 1) expect((await login(user.email, 'wrong horse')).status).toBe(429)
    await told(user, 10)
    // Jobs are done in their order.
    const later = await citizen()
    await login(later.email, 'wrong horse')
    await told(later, 1)
    expect((await allEntries()).length).toBe(before + 11)
  })

  test('a changed password, a forced change and a wrong current password', async () => {
    const user = await citizen()
    const change = (token: string, currentPassword: string) =>
      app.call('PUT', '/users/change-password', { token, headers, body: { currentPassword, newPassword } })
    expect((await change(user.token, 'wrong horse')).status).toBe(400)
    expect((await change(user.token, password)).status).toBe(200)
    expect(await entriesAbout(user.id)).toEqual([
      { action: 'PASSWORD_CHANGE_FAILED', actor_id: user.id, details: origin },
      { action: 'PASSWORD_CHANGED', actor_id: user.id, details: { ...origin, forced: false } },
    ])
    const staff = await createUser(app, 'FIELD_AGENT')
    const { plain, columns } = await issueTemporaryPassword(app.platform)
    await app.platform.db.updateTable('users').set(columns).where('id', '=', staff.id).execute()
    expect((await change(staff.token, plain)).status).toBe(200)
    expect((await entriesAbout(staff.id))[0]).toMatchObject({ details: { forced: true } })
  })

  test('a reset that was asked for and one that was done', async () => {
    const user = await citizen()
    await app.call('POST', '/auth/forgot-password', { headers, body: { email: user.email } })
    const link = (await messagesTo(app, user.email))[0]?.variables.link ?? ''
    const token = new URL(link).searchParams.get('token')
    const reset = await app.call('POST', '/auth/reset-password', {
      headers,
      body: { token, password: newPassword },
    })
    expect(reset.status).toBe(200)
    expect(await entriesAbout(user.id)).toEqual([
      { action: 'PASSWORD_RESET_REQUESTED', actor_id: null, details: origin },
      { action: 'PASSWORD_RESET', actor_id: user.id, details: origin },
    ])
  })

  test('codes sent, failed and verified, and the registration that follows; the phone itself nowhere', async () => {
    const phoneNumber = '9622222222'
    const verify = (otp: string) =>
      app.call('POST', '/auth/verify-otp', { headers, body: { phoneNumber, otp } })
    await app.call('POST', '/auth/send-otp', { headers, body: { phoneNumber } })
    const code = await codeFor(app, phoneNumber)
    await verify(code === '000000' ? '111111' : '000000')
    await verify(code)
    await verify(code)
    const entries = (await allEntries()).filter(({ subject_type }) => subject_type === 'phone')
    expect(entries.map(({ action }) => action)).toEqual(['CODE_SENT', 'CODE_FAILED', 'CODE_VERIFIED'])
    expect(new Set(entries.map(({ subject_id }) => subject_id)).size).toBe(1)
    const body = { name: 'Newcomer', email: 'newcomer@example.org', phoneNumber, password: 'a-fine-day-8' }
    const { user } = (await app.call('POST', '/auth/register', { headers, body })).body
    expect(await entriesAbout(user.id)).toMatchObject([{ action: 'REGISTERED', actor_id: user.id }])
    expect(JSON.stringify(await allEntries())).not.toContain(phoneNumber)
  })

  test('tries of a code that was used up are not written down without end', async () => {
    const phoneNumber = '9622222223'
    const device = { ...headers, 'x-session-id': 'session_without_end' }
    await verifyPhone(app, phoneNumber, device)
    const code = await codeFor(app, phoneNumber)
    const body = { name: 'Second', email: 'second@example.org', phoneNumber, password: 'a-fine-day-8' }
    expect((await app.call('POST', '/auth/register', { headers: device, body })).status).toBe(201)
    const before = (await allEntries()).length
    for (let n = 0; n < 12; n += 1) {
      await app.call('POST', '/auth/verify-otp', { headers: device, body: { phoneNumber, otp: code } })
    }
    expect((await allEntries()).length).toBe(before + 5)
  })

  test('the first super admin with the temporary password', async () => {
    await createFirstSuperAdmin(app.platform)
    const { id } = await app.platform.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'first@example.org')
      .executeTakeFirstOrThrow()
    expect((await entriesAbout(id)).map(({ action }) => action)).toEqual([
      'SUPER_ADMIN_CREATED',
      'TEMPORARY_PASSWORD_ISSUED',
    ])
  })
})

test('no entry holds a password, a token or a whole address', async () => {
  const text = JSON.stringify(await allEntries())
  for (const secret of [password, newPassword, headers['x-forwarded-for']]) expect(text).not.toContain(secret)
})

test('an entry is taken back with what it tells', async () => {
  const user = await citizen()
  const failing = app.platform.db.transaction().execute(async (tx) => {
    await recordAudit(app.platform, tx, {
      action: 'SIGNED_IN',
      actorId: user.id,
      subject: { type: 'user', id: user.id },
      details: origin,
    })
    throw new Error('refused after all')
  })
  await expect(failing).rejects.toThrow('refused after all')
  expect(await entriesAbout(user.id)).toEqual([])
})
