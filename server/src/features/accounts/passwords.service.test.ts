import { commonPassword } from '@nagrik/contract/fields'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { givePassword, messagesTo, verifyPhone } from '#testing/accounts.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { hashPassword, refuseCommon, verifyPassword } from './passwords.service.ts'

/** When each work of the library began and ended. */
const works = vi.hoisted((): { began: number; ended: number }[] => [])
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const noted =
    <Asked extends unknown[], Answer>(work: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked) => {
      const began = performance.now()
      const answer = await work(...asked)
      works.push({ began, ended: performance.now() })
      return answer
    }
  return { ...real, hash: noted(real.hash), verify: noted(real.verify) }
})

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

test('hashed or compared, one password at a time is worked on, with a rest after each for as long as it took', async () => {
  const plain = 'a-fine-day-8'
  const stored = await hashPassword(plain)
  works.length = 0
  await Promise.all([1, 2].flatMap(() => [hashPassword(plain), verifyPassword(stored, plain)]))
  expect(works).toHaveLength(4)
  // A timer of Node may come a millisecond early.
  for (const [n, before] of works.slice(0, -1).entries())
    expect((works[n + 1]?.began ?? 0) - before.ended).toBeGreaterThan(before.ended - before.began - 2)
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
