import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { givePassword, messagesTo } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { accountsToErase } from './erasure.service.ts'

let app: TestApp
let citizen: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const password = 'violet-lantern-29'
beforeEach(async () => {
  citizen = await createUser(app, 'CITIZEN')
  await givePassword(app, citizen, password)
})

const ask = (body: object = { password }, token: string | undefined = citizen.token) =>
  app.call('POST', '/users/deletion', { body, ...(token && { token }) })
const signIn = () => app.call('POST', '/auth/login', { body: { email: citizen.email, password } })
const stored = () =>
  app.platform.db.selectFrom('users').selectAll().where('id', '=', citizen.id).executeTakeFirstOrThrow()
const audited = async () =>
  (
    await app.platform.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', citizen.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('it takes effect in 14 days, ends every session at once, and a mail says when and how to keep the account', async () => {
  const other = (await signIn()).body.token
  const { status, body } = await ask()
  const due = new Date(app.clock.now().getTime() + days(14)).toISOString()
  expect([status, body.data]).toEqual([200, { effectiveAt: due }])
  for (const token of [citizen.token, other]) {
    expect((await app.call('GET', '/auth/me', { token })).status).toBe(401)
  }
  const [mail] = await messagesTo(app, citizen.email)
  expect(mail?.subject).toBe('Your Nagrik account will be deleted')
  expect(mail?.text).toContain(citizen.name)
  expect(mail?.text).toContain(
    new Intl.DateTimeFormat('en-IN', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Kolkata',
    }).format(new Date(due)),
  )
  expect(mail?.variables.link).toMatch(/\/login$/)
  expect(await audited()).toEqual(['SIGNED_IN', 'DELETION_REQUESTED'])
  app.clock.advance(days(14) - 1)
  expect(await accountsToErase(app.platform)).not.toContain(citizen.id)
  app.clock.advance(1)
  expect(await accountsToErase(app.platform)).toContain(citizen.id)
})

test('signing in before that takes it back, and says so at once, by mail and in the audit', async () => {
  await ask()
  app.clock.advance(days(13))
  const { status, body } = await signIn()
  expect([status, body.deletionTakenBack]).toEqual([200, true])
  expect((await stored()).deletion_due_at).toBeNull()
  const [mail] = await messagesTo(app, citizen.email, 2)
  expect(mail?.subject).toBe('Your Nagrik account stays')
  expect(await audited()).toEqual(['DELETION_REQUESTED', 'SIGNED_IN', 'DELETION_TAKEN_BACK'])
  app.clock.advance(days(2))
  expect(await accountsToErase(app.platform)).not.toContain(citizen.id)
  expect((await signIn()).body).not.toHaveProperty('deletionTakenBack')
})

test('it can be asked for three times a day, for each time sends a mail', async () => {
  let { token } = citizen
  for (let times = 0; times < 3; times += 1) {
    expect((await ask(undefined, token)).status).toBe(200)
    token = (await signIn()).body.token
  }
  const { status, body } = await ask(undefined, token)
  expect([status, body.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await stored()).deletion_due_at).toBeNull()
})

test('both mails come in the language of the account', async () => {
  await app.platform.db.updateTable('users').set({ locale: 'hi' }).where('id', '=', citizen.id).execute()
  await ask()
  await signIn()
  const mails = await messagesTo(app, citizen.email, 2)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'आपका Nagrik खाता बना रहेगा',
    'आपका Nagrik खाता हटा दिया जाएगा',
  ])
})

test('a wrong password answers 400 at its field and changes nothing', async () => {
  const { status, body } = await ask({ password: 'wrong horse' })
  expect([status, body.error, body.fields]).toEqual([
    400,
    'WRONG_CURRENT_PASSWORD',
    { password: 'Current password is incorrect' },
  ])
  expect((await stored()).deletion_due_at).toBeNull()
  expect((await app.call('GET', '/auth/me', { token: citizen.token })).status).toBe(200)
  expect(await audited()).toEqual(['PASSWORD_CHECK_FAILED'])
})

test('ten wrong passwords, here or where the data or another password is asked for, are the end for a while', async () => {
  const wrong = { password: 'wrong horse' }
  for (let times = 0; times < 4; times += 1) {
    await ask(wrong)
    await app.call('POST', '/users/data-copy', { token: citizen.token, body: wrong })
  }
  const change = { currentPassword: 'wrong horse', newPassword: 'another-lantern-30' }
  await app.call('PUT', '/users/change-password', { token: citizen.token, body: change })
  expect((await ask(wrong)).status).toBe(400)
  const { status, headers } = await ask()
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test.each(['FIELD_AGENT', 'DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN', 'ANALYST'] as const)(
  'the account of a %s belongs to the administrators',
  async (role) => {
    const staff = await createUser(app, role)
    await givePassword(app, staff, password)
    const { status, body } = await ask({ password }, staff.token)
    expect([status, body.error]).toEqual([403, 'FORBIDDEN'])
  },
)

test('without a session or a password nothing happens', async () => {
  expect((await ask({ password }, '')).status).toBe(401)
  const { status, body } = await ask({})
  expect([status, body.fields]).toEqual([400, { password: 'Current password is required' }])
})

test('a blocked account cannot be kept by signing in, and its deletion goes on', async () => {
  await ask()
  await app.platform.db
    .updateTable('users')
    .set({ blocked_at: app.clock.now() })
    .where('id', '=', citizen.id)
    .execute()
  expect((await signIn()).status).toBe(403)
  app.clock.advance(days(14))
  expect(await accountsToErase(app.platform)).toContain(citizen.id)
})
