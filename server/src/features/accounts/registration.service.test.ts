import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, verifyPhone } from '#testing/accounts.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const password = 'नमस्ते दुनिया'
const gurugram = { latitude: 28.4595, longitude: 77.0266, accuracy: 20 }
const mumbai = { latitude: 19.076, longitude: 72.8777, accuracy: 20 }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let counter = 0
/** Somebody new on a device of their own, with a phone that is verified unless told otherwise. */
async function newcomer(options: { verified?: boolean } = {}) {
  counter += 1
  const headers: Record<string, string> = { 'x-session-id': `session_registration_${counter}` }
  const body = {
    name: `Newcomer ${counter}`,
    email: `newcomer${counter}@example.org`,
    phoneNumber: String(9_700_000_000 + counter),
    password,
    phoneVerified: true,
  }
  if (options.verified !== false) await verifyPhone(app, body.phoneNumber, headers)
  return { headers, body }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>
const register = ({ headers, body }: Newcomer, extra: Record<string, unknown> = {}) =>
  app.call('POST', '/auth/register', { headers, body: { ...body, ...extra } })
const accountsOf = async (email: string) =>
  await app.platform.db.selectFrom('users').selectAll().where('email', '=', email).execute()

describe('registration', () => {
  test('with a verified phone creates a citizen, signs them in, and the password works', async () => {
    const person = await newcomer()
    const { status, body } = await register(person, {
      email: ` ${person.body.email.toUpperCase()} `,
      ...gurugram,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        name: person.body.name,
        email: person.body.email,
        phoneNumber: person.body.phoneNumber,
        role: 'CITIZEN',
        departments: [],
        mustChangePassword: false,
      },
    })
    expect((await app.call('GET', '/auth/me', { token: body.token })).body.user.id).toBe(body.user.id)
    const { email } = person.body
    // The same text composed otherwise, as another keyboard may send it.
    const login = await app.call('POST', '/auth/login', {
      body: { email, password: password.normalize('NFD') },
    })
    expect(login.status).toBe(200)
  })

  test('ignores a role in the body', async () => {
    const person = await newcomer()
    const { body } = await register(person, { role: 'SUPER_ADMIN', isBlocked: true })
    expect(body.user).toMatchObject({ role: 'CITIZEN', isBlocked: false })
  })

  test('keeps the version of the privacy notice that was consented to', async () => {
    const person = await newcomer()
    await register(person, { privacyNotice: '2026-11-22' })
    const [account] = await accountsOf(person.body.email)
    expect(account).toMatchObject({ privacy_notice: '2026-11-22' })
  })

  test.each([{}, { privacyNotice: null }])('needs no version of it: %j', async (extra) => {
    const person = await newcomer()
    expect((await register(person, extra)).status).toBe(201)
    expect((await accountsOf(person.body.email))[0]?.privacy_notice).toBeNull()
  })

  test('remembers the language of the device', async () => {
    const person = await newcomer()
    person.headers['accept-language'] = 'hi'
    await register(person)
    expect((await accountsOf(person.body.email))[0]?.locale).toBe('hi')
  })

  test.each([
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Name must be at most 100 characters'],
    [{ name: 'a\u0000b' }, 'name', 'Name contains characters that cannot be stored'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ phoneNumber: '97000' }, 'phoneNumber', 'Please enter a valid 10-digit mobile number'],
    [{ phoneNumber: '+919700000001' }, 'phoneNumber', 'Please enter a valid 10-digit mobile number'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters long'],
    [{ password: 'x'.repeat(101) }, 'password', 'Password must be less than 100 characters'],
    [
      { privacyNotice: 'newest' },
      'privacyNotice',
      'Version of the privacy notice must be its day, as 2026-11-22',
    ],
    [{ latitude: 91, longitude: 77 }, 'latitude', 'Latitude must be between -90 and 90'],
    [{ latitude: 28, longitude: '77' }, 'longitude', 'Longitude must be a number'],
    [{ latitude: 28 }, 'longitude', 'Your location is required to register: longitude is missing'],
    [{ longitude: 77 }, 'latitude', 'Your location is required to register: latitude is missing'],
  ])('refuses %j and names the field', async (extra, field, message) => {
    const reply = await register(await newcomer({ verified: false }), extra)
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ [field]: message })
  })

  test('accepts every field at its limit, and every character in a password', async () => {
    const person = await newcomer()
    const email = `${'a'.repeat(241)}@example.org`
    const reply = await register(person, {
      name: 'अ'.repeat(100),
      email: `x${email}`,
      password: 'p'.repeat(100),
    })
    expect(reply.status).toBe(201)
    const odd = await newcomer()
    expect((await register(odd, { password: '\ud800\ud800\ud800\u0000\u0000😀' })).status).toBe(201)
  })

  test.each(['\u200b', 'lone \ud800 half', 'bell \u0007'])(
    'refuses the name %j by its field',
    async (name) => {
      const { status, body } = await register(await newcomer(), { name })
      expect([status, body.error, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', ['name']])
    },
  )
})

describe('the verified phone', () => {
  const refused = {
    success: false,
    error: 'PHONE_NOT_VERIFIED',
    message: 'Please verify your phone number first.',
  }

  test('is not believed from the client', async () => {
    const reply = await register(await newcomer({ verified: false }))
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject(refused)
  })

  test('must have been verified on this device', async () => {
    const person = await newcomer()
    const reply = await register({ ...person, headers: { 'x-session-id': 'session_of_somebody_else' } })
    expect(reply.body).toMatchObject(refused)
    const nobody = await register({ ...person, headers: { 'x-session-id': '' } })
    expect([nobody.status, Object.keys(nobody.body.fields)]).toEqual([400, ['X-Session-Id']])
  })

  test('counts for 15 minutes', async () => {
    const [late, punctual] = [await newcomer(), await newcomer()]
    app.clock.advance(15 * 60_000)
    expect((await register(punctual)).status).toBe(201)
    app.clock.advance(1)
    expect((await register(late)).body).toMatchObject(refused)
  })

  test('survives a refused registration and is used up by the account', async () => {
    const taken = await createUser(app, 'CITIZEN')
    const person = await newcomer()
    const conflict = await register(person, { email: taken.email })
    expect([conflict.status, conflict.body.error]).toEqual([409, 'EMAIL_TAKEN'])
    expect((await register(person)).status).toBe(201)
    await app.platform.db
      .updateTable('users')
      .set({ deleted_at: app.clock.now() })
      .where('email', '=', person.body.email)
      .execute()
    expect((await register(person)).body).toMatchObject(refused)
  })

  test('can be entered with a code asked for again', async () => {
    const person = await newcomer({ verified: false })
    const { headers } = person
    const { phoneNumber } = person.body
    await app.call('POST', '/auth/send-otp', { headers, body: { phoneNumber } })
    await codeFor(app, phoneNumber)
    await app.call('POST', '/auth/send-otp', { headers, body: { phoneNumber } })
    const otp = await codeFor(app, phoneNumber, 2)
    await app.call('POST', '/auth/verify-otp', { headers, body: { phoneNumber, otp } })
    expect((await register(person)).status).toBe(201)
  })
})

describe('e-mail and phone are unique among live accounts', () => {
  test('and this is told only after the phone was verified', async () => {
    const taken = await createUser(app, 'CITIZEN')
    const unverified = await newcomer({ verified: false })
    expect((await register(unverified, { email: taken.email })).body.error).toBe('PHONE_NOT_VERIFIED')

    const person = await newcomer()
    const byEmail = await register(person, { email: taken.email })
    expect([byEmail.status, byEmail.body.fields]).toEqual([
      409,
      { email: 'This email is already registered' },
    ])
    await verifyPhone(app, taken.phone, person.headers)
    const byPhone = await register(person, { phoneNumber: taken.phone })
    expect([byPhone.status, byPhone.body.fields]).toEqual([
      409,
      { phoneNumber: 'This phone number is already registered' },
    ])
  })

  test('a deleted account frees both', async () => {
    const gone = await createUser(app, 'CITIZEN')
    await app.platform.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    const person = await newcomer()
    await verifyPhone(app, gone.phone, person.headers)
    expect((await register(person, { email: gone.email, phoneNumber: gone.phone })).status).toBe(201)
  })

  test('five registrations at once make one account and four clear refusals', async () => {
    const person = await newcomer()
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(person)))
    expect(replies.map((one) => one.status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(replies.filter((one) => one.body.error === 'EMAIL_TAKEN')).toHaveLength(4)
    expect(await accountsOf(person.body.email)).toHaveLength(1)
    expect((await register(person)).body.error).toBe('EMAIL_TAKEN')
  })

  test('a verified phone cannot be used to try out e-mail addresses', async () => {
    const taken = await createUser(app, 'CITIZEN')
    const person = await newcomer()
    for (let n = 0; n < 10; n += 1) expect((await register(person, { email: taken.email })).status).toBe(409)
    const refused = await register(person, { email: taken.email })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the place', () => {
  test('outside of the region is refused with the text for it, and the phone stays verified', async () => {
    const person = await newcomer()
    const reply = await register(person, mumbai)
    expect([reply.status, reply.body.error]).toEqual([403, 'OUTSIDE_REGION'])
    expect(reply.body.message).toBe(
      'This service is currently only available for residents of Haryana state.',
    )
    expect(await accountsOf(person.body.email)).toHaveLength(0)
    expect((await register(person, gurugram)).status).toBe(201)
  })

  test('may be absent, unless the operator requires it', async () => {
    const person = await newcomer()
    const { config } = app.platform
    config.registrationLocation = 'required'
    try {
      const reply = await register(person, { latitude: null, longitude: null })
      expect(reply.status).toBe(400)
      expect(Object.keys(reply.body.fields)).toEqual(['latitude'])
    } finally {
      config.registrationLocation = 'optional'
    }
    expect((await register(person, { latitude: null, longitude: null, accuracy: null })).status).toBe(201)
  })

  test('is not stored', async () => {
    const person = await newcomer()
    await register(person, { latitude: 28.459512, longitude: 77.026634 })
    const [account] = await accountsOf(person.body.email)
    expect(JSON.stringify(account)).not.toMatch(/28\.4595|77\.0266/)
  })
})
