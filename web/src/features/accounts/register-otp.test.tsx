import { privacyNoticeVersion } from '@nagrik/contract/registration'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { forgetSession, storedSession } from '#platform/session-store.ts'
import { answerCalls, noConnection, ok, refusal, tooMuch } from '#testing/calls.ts'
import { gurugram, standAt } from '#testing/device.ts'
import { button, errorAt, field, fill, fillAll, press } from '#testing/form.ts'
import { showStrictly } from '#testing/stage.tsx'
import { RegisterPage } from './register-page.tsx'
import { asha, place } from './testing/answers.ts'

const sendOtp = 'POST /api/auth/send-otp'
const verifyOtp = 'POST /api/auth/verify-otp'
const register = 'POST /api/auth/register'
const tooMany = 'Too many attempts. Please wait a while and try again.'
const usedUp = (() => {
  const message = 'Too many attempts. Please request a new OTP.'
  const body = {
    success: false,
    error: 'TOO_MANY_REQUESTS',
    message,
    fields: { otp: message },
    requestId: 'r',
  }
  return { status: 429, body, headers: { 'Retry-After': '540' } }
})()
const done = vi.fn()
const good = {
  'GET /api/geo/reverse': place(),
  [sendOtp]: ok({ alreadyVerified: false }),
  [verifyOtp]: ok(),
  [register]: ok({ token: 'new', user: asha }),
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const title = () => screen.findByRole('heading', { level: 2, name: 'Verify your phone number' })

/** Fills in the form and submits it. */
async function apply(answers: Parameters<typeof answerCalls>[0] = good) {
  const { to } = answerCalls(answers)
  const stage = await showStrictly(<RegisterPage onDone={done} />, '/register')
  await screen.findByText('Location verified')
  fillAll({
    'Full Name': 'Asha Rani',
    Email: 'asha@example.in',
    'Mobile Number': '9876543210',
    Password: 'secret1',
    'Confirm Password': 'secret1',
  })
  press('Create Account')
  return { ...stage, calls: to }
}
async function enterCode(code: string) {
  await screen.findByLabelText('OTP')
  fill('OTP', code)
  press('Verify OTP')
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await startLanguage()
  queryClient.clear()
  standAt(gurugram)
  done.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  forgetSession()
})

describe('the OTP step', () => {
  it('opens in the same page and sends one code by itself', async () => {
    const { address, calls } = await apply()
    await title()
    const code = await screen.findByLabelText<HTMLInputElement>('OTP')
    expect(address()).toBe('/register')
    expect(calls(sendOtp)).toMatchObject([{ body: { phoneNumber: '9876543210' } }])
    expect(screen.getByText(/code sent to \+91\s98765\s43210/)).toBeDefined()
    expect(code.inputMode).toBe('numeric')
    expect(code.autocomplete).toBe('one-time-code')
    expect(document.activeElement).toBe(code)
  })

  it('counts 600 seconds down, then offers a new code and starts again', async () => {
    const { calls } = await apply()
    await screen.findByLabelText('OTP')
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:59)$/)
    await pass(60_000)
    expect(screen.getByRole('timer').textContent).toMatch(/^(9:00|8:59)$/)
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull()
    await pass(540_000)
    expect(screen.getByRole('alert').textContent).toBe('OTP has expired')
    expect(screen.queryByRole('button', { name: 'Verify OTP' })).toBeNull()
    press('Resend OTP')
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:59)$/))
    expect(calls(sendOtp)).toHaveLength(2)
    expect(field('OTP').value).toBe('')
  })

  it('takes digits only, and exactly six', async () => {
    const { calls } = await apply()
    await enterCode('12a3-45')
    expect(field('OTP').value).toBe('12345')
    expect(errorAt('OTP')).toBe('Please enter a 6-digit OTP')
    fill('OTP', '1234567')
    expect(field('OTP').value).toBe('123456')
    expect(calls(verifyOtp)).toHaveLength(0)
  })

  it.each([
    ['123 456', '123456'],
    ['123456 is your Nagrik verification code. It is valid for 10 minutes.', '123456'],
    ['आपका Nagrik सत्यापन कोड 654321 है। यह 10 मिनट तक मान्य है।', '654321'],
  ])('takes the code out of what is pasted: %s', async (pasted, code) => {
    await apply()
    await screen.findByLabelText('OTP')
    fill('OTP', pasted)
    expect(field('OTP').value).toBe(code)
  })

  it('goes back to the filled form on Cancel', async () => {
    await apply()
    await title()
    press('Cancel')
    expect(field('Full Name').value).toBe('Asha Rani')
    expect(field('Password').value).toBe('secret1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [refusal(429, 'TOO_MANY_REQUESTS', tooMany), tooMany],
    [{ status: 500, body: {} }, 'Failed to send OTP'],
    [noConnection, 'Failed to send OTP. The server could not be reached. Please check your connection.'],
  ])('says when the code could not be sent, and sends again', async (answer, text) => {
    const { calls } = await apply({ ...good, [sendOtp]: answer })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    press('Resend OTP')
    await waitFor(() => expect(calls(sendOtp)).toHaveLength(2))
  })

  it.each([
    [refusal(400, 'INVALID_OTP', 'Invalid OTP'), 'Invalid OTP', false],
    [{ status: 500, body: {} }, 'Invalid OTP', false],
    [refusal(400, 'OTP_EXPIRED', 'OTP has expired'), 'OTP has expired', true],
    [tooMuch(40), /You can try again in 40 seconds/, false],
    // After five wrong codes.
    [usedUp, /^Too many attempts\. Please request a new OTP\.$/, true],
  ])('says when the code was not accepted', async (answer, text, resend) => {
    await apply({ ...good, [verifyOtp]: answer })
    await enterCode('000000')
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(document.activeElement).toBe(field('OTP'))
    expect(screen.queryByRole('button', { name: 'Resend OTP' }) !== null).toBe(resend)
    // A code that is used up has nothing left to verify.
    expect(screen.queryByRole('button', { name: 'Verify OTP' }) !== null).toBe(!resend)
  })
})

describe('a browser that reads the SMS', () => {
  const waiting: { options: CredentialRequestOptions; arrive: (credential: unknown) => void }[] = []
  const asked = () => waiting.at(-1) ?? expect.fail('nothing is waited for')

  beforeEach(() => {
    vi.stubGlobal('OTPCredential', class {})
    vi.stubGlobal('navigator', {
      ...window.navigator,
      language: 'en',
      onLine: true,
      geolocation: window.navigator.geolocation,
      credentials: {
        get: (options: CredentialRequestOptions) =>
          new Promise((arrive, give) => {
            options.signal?.addEventListener('abort', () => give(new Error('aborted')))
            waiting.push({ options, arrive })
          }),
      },
    })
  })
  afterEach(() => {
    waiting.length = 0
    vi.unstubAllGlobals()
  })

  it('fills the code in and verifies it', async () => {
    const { calls } = await apply()
    await screen.findByLabelText('OTP')
    expect(asked().options).toMatchObject({ otp: { transport: ['sms'] } })
    await act(async () => asked().arrive({ code: '123456' }))
    await screen.findByText('Phone number verified successfully!')
    expect(calls(verifyOtp)).toMatchObject([{ body: { phoneNumber: '9876543210', otp: '123456' } }])
  })

  it('is no longer asked once the step is left, and nothing that comes later counts', async () => {
    const { calls } = await apply()
    await screen.findByLabelText('OTP')
    press('Cancel')
    expect(asked().options.signal?.aborted).toBe(true)
    await act(async () => asked().arrive({ code: '123456' }))
    expect(calls(verifyOtp)).toHaveLength(0)
  })

  it('may be declined: the code is typed', async () => {
    const { calls } = await apply()
    await screen.findByLabelText('OTP')
    await act(async () => asked().arrive(null))
    await enterCode('123456')
    await screen.findByText('Phone number verified successfully!')
    expect(calls(verifyOtp)).toHaveLength(1)
  })
})

describe('after the code', () => {
  it('says so, registers a second later, and goes on two seconds after that', async () => {
    const { address, calls } = await apply()
    await enterCode('123456')
    await screen.findByText('Phone number verified successfully!')
    expect(calls(verifyOtp)).toMatchObject([{ body: { phoneNumber: '9876543210', otp: '123456' } }])
    await pass(800)
    expect(calls(register)).toHaveLength(0)
    await pass(300)
    await screen.findByText('Registration successful!')
    expect(calls(register)).toEqual([
      expect.objectContaining({
        body: {
          name: 'Asha Rani',
          email: 'asha@example.in',
          phoneNumber: '9876543210',
          password: 'secret1',
          phoneVerified: true,
          privacyNotice: privacyNoticeVersion,
          ...gurugram,
        },
      }),
    ])
    expect(storedSession()).toMatchObject({ token: 'new', user: { name: 'Asha Rani' } })
    await pass(1_800)
    expect(done).not.toHaveBeenCalled()
    expect(address()).toBe('/register')
    await pass(300)
    expect(done).toHaveBeenCalledOnce()
    expect(calls('GET /api/geo/reverse')).toHaveLength(1)
  })

  it('goes straight on, and says so, while the phone is still verified', async () => {
    const { calls } = await apply({ ...good, [sendOtp]: ok({ alreadyVerified: true }) })
    await screen.findByText('This phone number is already verified.')
    await pass(1_100)
    await screen.findByText('Registration successful!')
    expect(calls(verifyOtp)).toHaveLength(0)
    expect(calls(register)).toHaveLength(1)
  })

  it.each([
    [
      refusal(
        403,
        'OUTSIDE_REGION',
        'This service is currently only available for residents of Haryana state.',
      ),
      'This service is currently only available for residents of Haryana state.',
    ],
    [{ status: 500, body: {} }, 'Registration failed'],
  ])('returns to the form with the message when the registration fails', async (answer, text) => {
    await apply({ ...good, [register]: answer })
    await enterCode('123456')
    await screen.findByText('Phone number verified successfully!')
    await pass(1_100)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(field('Full Name').value).toBe('Asha Rani')
    expect(button('Create Account').disabled).toBe(false)
    expect(storedSession().token).toBeNull()
  })

  it.each([
    ['EMAIL_TAKEN', 'This email is already registered', 'Email'],
    ['PHONE_TAKEN', 'This phone number is already registered', 'Mobile Number'],
  ])('returns to the field that is taken: %s', async (code, text, label) => {
    await apply({ ...good, [register]: refusal(409, code, text) })
    await enterCode('123456')
    await screen.findByText('Phone number verified successfully!')
    await pass(1_100)
    await screen.findByText(text)
    expect(errorAt(label)).toBe(text)
    expect(document.activeElement).toBe(field(label))
  })
})
