import { afterAll, beforeAll, expect, test } from 'vitest'
import { givePassword, messagesTo, storedJobs } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { issueTemporaryPassword } from './temporary-password.service.ts'

const password = 'correct horse'
const newPassword = 'battery staple'
const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36'
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  // 1 March 2026, 3:30 pm in India.
  app.clock.advance(Date.parse('2026-03-01T10:00:00Z') - app.clock.now().getTime())
})
afterAll(() => app.close())

async function citizen(locale: 'en' | 'hi' = 'en') {
  const user = await createUser(app, 'CITIZEN', { name: 'Asha Rani' })
  await givePassword(app, user, password)
  await app.platform.db.updateTable('users').set({ locale }).where('id', '=', user.id).execute()
  return user
}
const change = (user: TestUser, currentPassword: string, userAgent = android) =>
  app.call('PUT', '/users/change-password', {
    token: user.token,
    headers: { 'user-agent': userAgent },
    body: { currentPassword, newPassword },
  })

test('a changed password is told to its owner, with time, device and what to do if it was somebody else', async () => {
  const user = await citizen()
  expect((await change(user, password)).status).toBe(200)
  const [mail] = await messagesTo(app, user.email)
  expect(mail).toMatchObject({ template: 'password-changed', subject: 'Your Nagrik password was changed' })
  const [greeting, what, ...rest] = mail?.text.split('\n\n') ?? []
  expect(greeting).toBe('Dear Asha Rani,')
  expect(what?.replaceAll('\u202f', ' ')).toBe(
    'The password of your Nagrik account was changed on 1 March 2026 at 3:30 pm (Indian time), with Chrome on Android.',
  )
  expect(rest).toContain('Set a new password: http://localhost:3000/forgot-password')
  expect(mail?.html).toContain('href="http://localhost:3000/forgot-password"')
})

test('in the language of the owner, and without a device that is not known', async () => {
  const [user, other] = [await citizen('hi'), await citizen('hi')]
  await change(user, password)
  await change(other, password, 'unheard-of/1.0')
  const [mail] = await messagesTo(app, user.email)
  expect(mail?.subject).toBe('आपका Nagrik पासवर्ड बदल दिया गया है')
  expect(mail?.text).toContain('Android पर Chrome से बदला गया।')
  expect(mail?.html).toContain('<html lang="hi">')
  const [plain] = await messagesTo(app, other.email)
  expect(plain?.text).toContain('(भारतीय समय) को बदला गया।')
})

test('a forced change and a reset are told too; no password and no token is in the mail', async () => {
  const staff = await createUser(app, 'FIELD_AGENT')
  const { plain, columns } = await issueTemporaryPassword(app.platform)
  await app.platform.db.updateTable('users').set(columns).where('id', '=', staff.id).execute()
  expect((await change(staff, plain)).status).toBe(200)
  expect((await messagesTo(app, staff.email))[0]?.template).toBe('password-changed')

  const user = await citizen()
  await app.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  const token =
    new URL((await messagesTo(app, user.email))[0]?.variables.link ?? '').searchParams.get('token') ?? ''
  const body = { token, password: newPassword }
  expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(200)
  const mails = await messagesTo(app, user.email, 2)
  const told = mails.find(({ template }) => template === 'password-changed')
  for (const secret of [newPassword, plain, token]) expect(JSON.stringify(told)).not.toContain(secret)
  expect(told?.text).toContain('/forgot-password')
})

test('nothing is told of a change that did not happen', async () => {
  const user = await citizen()
  const before = (await storedJobs(app)).filter(({ name }) => name === 'deliver-email').length
  expect((await change(user, 'wrong horse')).status).toBe(400)
  expect((await change(user, password)).status).toBe(200)
  await messagesTo(app, user.email)
  expect((await storedJobs(app)).filter(({ name }) => name === 'deliver-email')).toHaveLength(before + 1)
})
