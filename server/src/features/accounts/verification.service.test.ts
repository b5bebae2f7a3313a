import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#platform/secret.ts'
import { codeFor, messagesTo, storedJobs, verifyPhone } from '#testing/accounts.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { checkCode } from './verification.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { trustProxy: ['127.0.0.1'] } })
})
afterAll(() => app.close())

let counter = 0
/** A phone on a device of its own. */
const newcomer = () => {
  counter += 1
  return {
    phoneNumber: String(9_800_000_000 + counter),
    headers: { 'x-session-id': `session_verification_${counter}` } as Record<string, string>,
  }
}
type Newcomer = ReturnType<typeof newcomer>
const send = ({ phoneNumber, headers }: Newcomer) =>
  app.call('POST', '/auth/send-otp', { headers, body: { phoneNumber } })
const verify = ({ phoneNumber, headers }: Newcomer, otp: string) =>
  app.call('POST', '/auth/verify-otp', { headers, body: { phoneNumber, otp } })
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

test('a code of six digits is sent by SMS, never in the reply, and proves the phone', async () => {
  const person = newcomer()
  const sent = await send(person)
  expect(sent.status).toBe(200)
  expect(sent.body).toEqual({
    success: true,
    message: 'OTP sent successfully',
    alreadyVerified: false,
    expiresInSeconds: 600,
  })
  const [message] = await messagesTo(app, person.phoneNumber)
  const code = message?.variables.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  expect(message).toMatchObject({ channel: 'sms', template: 'verification-code', locale: 'en' })
  expect(message?.text).toContain(code)
  expect(message?.text).toMatch(new RegExp(`\\n@localhost #${code}$`))
  const verified = await verify(person, code)
  expect(verified.status).toBe(200)
  expect(verified.body).toEqual({ success: true, message: 'Phone number verified successfully!' })
  expect((await verify(person, code)).status).toBe(200)
})

test('the SMS is in Hindi for a device that prefers it', async () => {
  const person = newcomer()
  person.headers['accept-language'] = 'hi-IN,hi;q=0.9,en;q=0.8'
  await send(person)
  const [message] = await messagesTo(app, person.phoneNumber)
  expect(message).toMatchObject({ locale: 'hi' })
  expect(message?.text).toContain('सत्यापन कोड')
})

test('the code is stored only as a keyed digest and waits encrypted in the job table', async () => {
  const person = newcomer()
  await send(person)
  const code = await codeFor(app, person.phoneNumber)
  const { code_hmac } = await app.platform.db
    .selectFrom('verification_codes')
    .select('code_hmac')
    .where('phone', '=', person.phoneNumber)
    .executeTakeFirstOrThrow()
  expect(code_hmac).toHaveLength(32)
  expect(code_hmac).not.toEqual(sha256(code))
  const jobs = (await storedJobs(app)).filter(({ name }) => name === 'deliver-sms')
  expect(jobs.length).toBeGreaterThan(0)
  for (const { data } of jobs) expect(data).toEqual({ sealed: expect.stringMatching(/^[\w+/=]{100,}$/) })
})

test('a code for a registration changes no phone', async () => {
  const person = newcomer()
  await send(person)
  const code = await codeFor(app, person.phoneNumber)
  const holder = person.headers['x-session-id'] ?? ''
  const change = { purpose: 'PHONE_CHANGE', phone: person.phoneNumber, holder } as const
  const client = { ip: '203.0.113.7', sessionKey: holder, userAgent: '' }
  await expect(checkCode(app.platform, client, change, code)).rejects.toMatchObject({ code: 'INVALID_OTP' })
  await expect(
    checkCode(app.platform, client, { ...change, purpose: 'REGISTRATION' }, code),
  ).resolves.toBeUndefined()
})

test('a call without X-Session-Id is refused and told which header is missing', async () => {
  for (const value of ['', 'short', 'with spaces in it']) {
    const headers = { 'x-session-id': value }
    const sent = await app.call('POST', '/auth/send-otp', { headers, body: { phoneNumber: '9811111111' } })
    expect(sent.status).toBe(400)
    expect(Object.keys(sent.body.fields)).toEqual(['X-Session-Id'])
    const body = { phoneNumber: '9811111111', otp: '123456' }
    const verified = await app.call('POST', '/auth/verify-otp', { headers, body })
    expect(verified.status).toBe(400)
    expect(Object.keys(verified.body.fields)).toEqual(['X-Session-Id'])
  }
})

test.each([
  ['123456789'],
  ['1234567890123'],
  ['+919812345'],
  ['98123 4567'],
  [9812345678],
  [null],
  [undefined],
])('phone %j is not ten digits', async (phoneNumber) => {
  const { status, body } = await app.call('POST', '/auth/send-otp', { body: { phoneNumber } })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ phoneNumber: 'Please enter a valid 10-digit mobile number' })
})

test.each([['12345'], ['1234567'], ['12345a'], ['१२३४५६'], [123456], [null]])(
  'code %j is not six digits',
  async (otp) => {
    const body = { phoneNumber: '9812345678', otp }
    const reply = await app.call('POST', '/auth/verify-otp', { body })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ otp: 'Please enter a 6-digit OTP' })
  },
)

test('a code is good for 600 seconds and not a moment longer, and a new one can be had', async () => {
  const person = newcomer()
  await send(person)
  const first = await codeFor(app, person.phoneNumber)
  app.clock.advance(600_001)
  const late = await verify(person, first)
  expect([late.status, late.body.error, late.body.message]).toEqual([400, 'OTP_EXPIRED', 'OTP has expired'])
  expect(late.body.fields).toEqual({ otp: 'OTP has expired' })
  await send(person)
  const second = await codeFor(app, person.phoneNumber, 2)
  app.clock.advance(600_000)
  expect((await verify(person, second)).status).toBe(200)
})

test('a new code makes the one before worthless', async () => {
  const person = newcomer()
  await send(person)
  const first = await codeFor(app, person.phoneNumber)
  await send(person)
  const second = await codeFor(app, person.phoneNumber, 2)
  if (first !== second) expect((await verify(person, first)).body.error).toBe('INVALID_OTP')
  expect((await verify(person, second)).status).toBe(200)
})

test('five wrong tries use a code up, also when they come at once', async () => {
  const person = newcomer()
  await send(person)
  const code = await codeFor(app, person.phoneNumber)
  const tries = await Promise.all(Array.from({ length: 8 }, () => verify(person, wrong(code))))
  const invalid = tries.filter((one) => one.body.error === 'INVALID_OTP')
  expect(invalid.map(({ body }) => body.fields)).toEqual(Array(5).fill({ otp: 'Invalid OTP' }))
  const refused = await verify(person, code)
  expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(refused.body.fields).toEqual({ otp: 'Too many attempts. Please request a new OTP.' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a code counts only for the phone and the device it was asked for', async () => {
  const [person, stranger] = [newcomer(), newcomer()]
  await send(person)
  const code = await codeFor(app, person.phoneNumber)
  for (const other of [{ headers: stranger.headers }, { phoneNumber: stranger.phoneNumber }]) {
    const { body } = await verify({ ...person, ...other }, code)
    expect(body).toMatchObject({ error: 'INVALID_OTP', fields: { otp: 'Invalid OTP' } })
  }
  expect((await verify(person, code)).status).toBe(200)
})

test('no new code is sent while a verification holds, which is 15 minutes', async () => {
  const person = newcomer()
  await verifyPhone(app, person.phoneNumber, person.headers)
  app.clock.advance(10 * 60_000)
  const again = await send(person)
  expect(again.body).toMatchObject({ alreadyVerified: true, expiresInSeconds: 300 })
  expect((await send({ ...person, headers: newcomer().headers })).body.alreadyVerified).toBe(false)
  app.clock.advance(5 * 60_000 + 1)
  expect((await send(person)).body.alreadyVerified).toBe(false)
})

test('one phone gets three codes in ten minutes, whatever the device', async () => {
  const { phoneNumber } = newcomer()
  for (let n = 0; n < 3; n += 1) {
    expect((await send({ phoneNumber, headers: newcomer().headers })).status).toBe(200)
  }
  const refused = await send({ phoneNumber, headers: newcomer().headers })
  expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('one device gets six codes an hour, whatever the phone', async () => {
  const { headers } = newcomer()
  for (let n = 0; n < 6; n += 1) expect((await send({ ...newcomer(), headers })).status).toBe(200)
  expect((await send({ ...newcomer(), headers })).status).toBe(429)
})

test('one address and the whole installation have ceilings of their own', async () => {
  const { config } = app.platform
  const before = config.limits
  try {
    config.limits = { ...before, otpAddress: 2 }
    const from = (ip: string) => {
      const person = newcomer()
      person.headers['x-forwarded-for'] = ip
      return send(person)
    }
    expect((await from('2001:db8:1:1::1')).status).toBe(200)
    expect((await from('2001:db8:1:1::2')).status).toBe(200)
    expect((await from('2001:db8:1:1:ffff::3')).status).toBe(429)
    expect((await from('2001:db8:1:2::1')).status).toBe(200)
    config.limits = { ...before, otpInstallation: 1 }
    expect((await from('203.0.113.7')).status).toBe(429)
  } finally {
    config.limits = before
  }
})
