import { commonPassword } from '@nagrik/contract/fields'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePassword, messagesTo, verifyPhone } from '#testing/accounts.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { hashPassword, refuseCommon } from './passwords.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test.each(['123456', 'password', 'Password1', 'QWERTY123', 'india123', 'iloveyou'])(
  '%s is refused',
  (plain) => expect(() => refuseCommon('password', plain)).toThrow(commonPassword),
)

test.each(['a-fine-day-8', 'नमस्ते दुनिया', 'battery staple'])('%s is not', (plain) =>
  expect(() => refuseCommon('password', plain)).not.toThrow(),
)

test('many passwords at once take their turns, with a rest after each', async () => {
  const plain = 'a-fine-day-8'
  const alone: number[] = []
  for (const _ of [1, 2, 3]) {
    const began = performance.now()
    await hash(plain)
    alone.push(performance.now() - began)
  }
  const ready = await Promise.all(
    Array.from({ length: 6 }, () => hashPassword(plain).then(() => performance.now())),
  )
  const between = ready.slice(1).map((time, n) => time - (ready[n] ?? 0))
  // A rest as long as the one before took, and the time of its own.
  expect(Math.min(...between) / Math.min(...alone)).toBeGreaterThan(1.5)
})

describe('whoever chooses a common password hears it at the field', () => {
  test('when registering, and can go on with the same code', async () => {
    const phoneNumber = '9633333333'
    await verifyPhone(app, phoneNumber)
    const body = { name: 'Newcomer', email: 'common@example.org', phoneNumber, password: 'password1' }
    const refused = await app.call('POST', '/auth/register', { body })
    expect([refused.status, refused.body.fields]).toEqual([400, { password: commonPassword }])
    const done = await app.call('POST', '/auth/register', { body: { ...body, password: 'a-fine-day-8' } })
    expect(done.status).toBe(201)
  })

  test('when changing it', async () => {
    const user = await createUser(app, 'CITIZEN')
    await givePassword(app, user, 'correct horse')
    const refused = await app.call('PUT', '/users/change-password', {
      token: user.token,
      body: { currentPassword: 'correct horse', newPassword: 'password1' },
    })
    expect([refused.status, refused.body.fields]).toEqual([400, { newPassword: commonPassword }])
  })

  test('when resetting it, and the link still works', async () => {
    const user = await createUser(app, 'CITIZEN')
    await app.call('POST', '/auth/forgot-password', { body: { email: user.email } })
    const token = new URL((await messagesTo(app, user.email))[0]?.variables.link ?? '').searchParams.get(
      'token',
    )
    const reset = (password: string) =>
      app.call('POST', '/auth/reset-password', { body: { token, password } })
    const refused = await reset('password1')
    expect([refused.status, refused.body.fields]).toEqual([400, { password: commonPassword }])
    expect((await reset('a-fine-day-8')).status).toBe(200)
  })
})
