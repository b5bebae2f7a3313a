import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, freshPhone, messagesTo } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { afterAWait } from '#testing/waits.ts'
import { lockOwner } from './profile.queries.ts'
import { endSessions, openSession } from './sessions.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const citizen = () => createUser(app, 'CITIZEN')
const send = (phoneNumber: string, token?: string) =>
  app.call('POST', '/auth/send-otp', { token, body: { phoneNumber } })
const change = ({ token }: { token: string }, newPhoneNumber: unknown, otp: unknown) =>
  app.call('PUT', '/auth/update-phone', { token, body: { newPhoneNumber, otp } })
const phoneOf = async ({ token }: TestUser) =>
  (await app.call('GET', '/auth/me', { token })).body.user.phoneNumber
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
const codeTo = async (user: TestUser, phone: string, count = 1) => {
  expect((await send(phone, user.token)).body).toMatchObject({ success: true, alreadyVerified: false })
  return codeFor(app, phone, count)
}
const answer = ({ status, body }: Awaited<ReturnType<typeof change>>) => [status, body.error, body.fields]
const invalid = [400, 'INVALID_OTP', { otp: 'Invalid OTP' }]

describe('PRF-006: PUT /auth/update-phone takes newPhoneNumber and otp', () => {
  test('the code sent to the new number changes it, once', async () => {
    const user = await citizen()
    const phone = freshPhone()
    const otp = await codeTo(user, phone)
    const { status, body } = await change(user, phone, otp)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Phone number updated successfully!',
      data: { id: user.id, phoneNumber: phone },
    })
    expect(await phoneOf(user)).toBe(phone)
    expect(answer(await change(user, phone, otp))).toEqual(invalid)
  })

  test('a change that waited while its session was ended does not go through', async () => {
    const user = await citizen()
    const phone = freshPhone()
    const otp = await codeTo(user, phone)
    const { status } = await afterAWait(
      app,
      async (tx) => {
        await lockOwner(tx, user.id)
        await endSessions(tx, user.id)
      },
      () => change(user, phone, otp),
      () => undefined,
    )
    expect(status).toBe(401)
    const token = await openSession(app.platform, app.platform.db, user, '')
    expect(await phoneOf({ ...user, token })).toBe(user.phone)
  })

  test('the change is told by mail and stands in the audit', async () => {
    const user = await citizen()
    const phone = freshPhone()
    await change(user, phone, await codeTo(user, phone))
    const [mail] = await messagesTo(app, user.email)
    expect(mail).toMatchObject({
      template: 'phone-changed',
      subject: 'Your Nagrik phone number was changed',
    })
    expect(JSON.stringify(mail)).not.toContain(phone)
    const entries = await app.platform.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('actor_id', '=', user.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['CODE_SENT', 'CODE_VERIFIED', 'PHONE_CHANGED'])
    expect(JSON.stringify(entries)).not.toContain(phone)
  })

  test('a wrong code is refused, and five of them use it up', async () => {
    const user = await citizen()
    const phone = freshPhone()
    const otp = await codeTo(user, phone)
    for (let tries = 0; tries < 5; tries += 1)
      expect(answer(await change(user, phone, wrong(otp)))).toEqual(invalid)
    const exhausted = await change(user, phone, otp)
    expect([exhausted.status, exhausted.body.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(await phoneOf(user)).toBe(user.phone)
  })

  test('an expired code is refused', async () => {
    const user = await citizen()
    const phone = freshPhone()
    const otp = await codeTo(user, phone)
    app.clock.advance(601_000)
    expect(answer(await change(user, phone, otp))).toEqual([400, 'OTP_EXPIRED', { otp: 'OTP has expired' }])
  })

  test('no number that a live account has, which is told only after the right code', async () => {
    const [user, owner] = [await citizen(), await citizen()]
    const otp = await codeTo(user, owner.phone)
    expect(answer(await change(user, owner.phone, wrong(otp)))).toEqual(invalid)
    const text = 'This phone number is already registered'
    expect(answer(await change(user, owner.phone, otp))).toEqual([
      409,
      'PHONE_TAKEN',
      { newPhoneNumber: text },
    ])
    // The code stands nowhere but in the SMS, so another try needs another one.
    await codeTo(user, owner.phone, 2)
    expect(await phoneOf(user)).toBe(user.phone)
  })

  test('two who prove the same number at once do not both get it', async () => {
    const users = [await citizen(), await citizen()]
    const phone = freshPhone()
    const codes: string[] = []
    for (const [at, user] of users.entries()) codes.push(await codeTo(user, phone, at + 1))
    const answers = await Promise.all(users.map((user, at) => change(user, phone, codes[at])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['12345', '123456', 'newPhoneNumber'],
    ['+919876543210', '123456', 'newPhoneNumber'],
    ['9876543210', '12345', 'otp'],
  ])('%s with %s is refused and named', async (phone, otp, field) => {
    const { status, body } = await change(await citizen(), phone, otp)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('a visitor is refused', async () => {
    expect((await change({ token: 'x'.repeat(43) }, '9876543210', '123456')).status).toBe(401)
  })
})

describe('a code serves one purpose', () => {
  test('that of a registration changes no phone', async () => {
    const user = await citizen()
    const phone = freshPhone()
    await send(phone)
    expect(answer(await change(user, phone, await codeFor(app, phone)))).toEqual(invalid)
  })

  test('that of a change registers nobody, on the same device', async () => {
    const user = await citizen()
    const phone = freshPhone()
    const otp = await codeTo(user, phone)
    const body = { phoneNumber: phone, otp }
    expect(answer(await app.call('POST', '/auth/verify-otp', { body }))).toEqual(invalid)
    const verified = await app.call('POST', '/auth/verify-otp', { token: user.token, body })
    expect(verified.status).toBe(200)
    const newcomer = {
      name: 'Thief',
      email: 'thief@example.org',
      phoneNumber: phone,
      password: 'correct horse',
    }
    const registered = await app.call('POST', '/auth/register', { body: newcomer })
    expect(registered.body.error).toBe('PHONE_NOT_VERIFIED')
    expect((await change(user, phone, otp)).status).toBe(200)
  })

  test("another account's is worth nothing", async () => {
    const [user, thief] = [await citizen(), await citizen()]
    const phone = freshPhone()
    const otp = await codeTo(user, phone)
    expect(answer(await change(thief, phone, otp))).toEqual(invalid)
  })

  test('whoever sends a token that is none is told so, and no code is sent', async () => {
    const phone = freshPhone()
    const { status } = await send(phone, 'x'.repeat(43))
    expect(status).toBe(401)
    const sent = await app.platform.db
      .selectFrom('verification_codes')
      .select('id')
      .where('phone', '=', phone)
      .execute()
    expect(sent).toEqual([])
  })

  test('a phone gets three codes in ten minutes, for whatever', async () => {
    const user = await citizen()
    const phone = freshPhone()
    for (let times = 0; times < 3; times += 1) expect((await send(phone, user.token)).status).toBe(200)
    expect((await send(phone, user.token)).status).toBe(429)
    expect((await send(phone)).status).toBe(429)
  })
})
