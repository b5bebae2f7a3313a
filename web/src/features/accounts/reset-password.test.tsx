import { commonPassword } from '@nagrik/contract/fields'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { errorAt, fill, link, press } from '#testing/form.ts'
import { showStrictly } from '#testing/stage.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const reset = 'POST /api/auth/reset-password'
const done = vi.fn()
const choose = (password: string, confirmation = password) => {
  fill('New Password', password)
  fill('Confirm New Password', confirmation)
  press('Reset Password')
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  done.mockReset()
  await startLanguage()
  await showStrictly(<ResetPasswordPage token="t-1" onDone={done} />, '/reset-password?token=t-1')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Reset Password', () => {
  it.each([
    ['New Password', '12345', 'x', 'Password must be at least 6 characters'],
    ['New Password', 'x'.repeat(101), 'x', 'Password must be less than 100 characters'],
    ['Confirm New Password', 'secret1', '', 'Please confirm your password'],
    ['Confirm New Password', 'secret1', '12345', 'Please confirm your password'],
    ['Confirm New Password', 'secret1', 'secret2', "Passwords don't match"],
  ])('objects at %s to %s and %s', async (label, password, confirmation, text) => {
    const { sent } = answerCalls({ [reset]: ok() })
    choose(password, confirmation)
    await waitFor(() => expect(errorAt(label)).toBe(text))
    expect(sent).toEqual([])
  })

  it.each(['x'.repeat(6), 'x'.repeat(100)])(
    'sends a password of %s with the token of the link',
    async (password) => {
      const { sent } = answerCalls({ [reset]: ok() })
      choose(password)
      await screen.findByRole('heading', { level: 1, name: 'Password Updated' })
      expect(sent).toMatchObject([{ call: reset, body: { token: 't-1', password } }])
      expect(Object.keys(sent[0]?.body as object).sort()).toEqual(['password', 'token'])
    },
  )

  it('says that all devices were signed out, and goes on after 3 seconds', async () => {
    answerCalls({ [reset]: ok() })
    choose('secret1')
    await screen.findByText(/You have been signed out of all devices/)
    await act(() => vi.advanceTimersByTimeAsync(2_700))
    expect(done).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(done).toHaveBeenCalledOnce()
  })

  it.each([
    refusal(400, 'INVALID_RESET_TOKEN', 'Invalid or expired reset token'),
    refusal(400, 'ANY', 'Invalid or expired link'),
  ])('leads to a new link when this one is spent', async (answer) => {
    answerCalls({ [reset]: answer })
    choose('secret1')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'This password reset link has expired or is invalid. Please request a new one.',
    )
    expect(link('Request a new reset link')).toBe('/forgot-password')
  })

  it.each([
    [
      refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a while and try again.'),
      'Too many attempts. Please wait a while and try again.',
    ],
    [{ status: 500, body: {} }, 'Failed to reset password. Please try again.'],
  ])('shows why it failed otherwise', async (answer, text) => {
    answerCalls({ [reset]: answer })
    choose('secret1')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('says at the field that a password is too common, in Hindi too', async () => {
    const body = { error: 'VALIDATION_FAILED', message: commonPassword, fields: { password: commonPassword } }
    answerCalls({ [reset]: { status: 400, body } })
    choose('password1')
    await waitFor(() => expect(errorAt('New Password')).toBe(commonPassword))
    await act(() => changeLanguage('hi'))
    expect(errorAt('नया पासवर्ड')).toBe('यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।')
  })
})
