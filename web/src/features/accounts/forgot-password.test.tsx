import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { errorAt, field, link, press, type } from '#testing/form.ts'
import { showStrictly } from '#testing/stage.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

const forgot = 'POST /api/auth/forgot-password'
const ask = (email: string) => {
  type('Email', email)
  press('Send Reset Instructions')
}

beforeEach(async () => {
  await startLanguage()
  await showStrictly(<ForgotPasswordPage />, '/forgot-password')
})

describe('Forgot Password', () => {
  it.each([
    ['', 'Email is required'],
    ['asha', 'Please enter a valid email address'],
  ])('refuses "%s" without asking the server', async (email, text) => {
    const { sent } = answerCalls({ [forgot]: ok() })
    ask(email)
    await waitFor(() => expect(errorAt('Email')).toBe(text))
    expect(document.activeElement).toBe(field('Email'))
    expect(sent).toEqual([])
  })

  it('says what to do after the instructions were sent', async () => {
    const { sent } = answerCalls({ [forgot]: ok() })
    ask('asha@example.in')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })
    expect(document.activeElement).toBe(heading)
    expect(sent).toMatchObject([{ call: forgot, body: { email: 'asha@example.in' } }])
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Check your inbox and spam folder',
      'Click the link in the email',
      'The link expires in 1 hour',
    ])
    expect(link('Back to Sign In')).toBe('/login')
  })

  it('comes back to the form for a different email', async () => {
    answerCalls({ [forgot]: ok() })
    ask('asha@example.in')
    await screen.findByText('Check Your Email')
    press('Try Different Email')
    await screen.findByRole('heading', { level: 1, name: 'Forgot Password' })
    expect(field('Email').value).toBe('asha@example.in')
    expect(link('Back to Sign In')).toBe('/login')
  })

  it.each([
    [
      refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a while and try again.'),
      'Too many attempts. Please wait a while and try again.',
    ],
    [{ status: 500, body: {} }, 'Failed to send password reset email. Please try again.'],
  ])('shows "Reset Failed" and why', async (answer, text) => {
    answerCalls({ [forgot]: answer })
    ask('asha@example.in')
    expect((await screen.findByRole('alert')).textContent).toBe(`Reset Failed${text}`)
  })
})
