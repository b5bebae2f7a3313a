import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession, storedSession } from '#platform/session-store.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { link, press, type } from '#testing/form.ts'
import { showStrictly } from '#testing/stage.tsx'
import { EmployeeLoginPage } from './employee-login-page.tsx'
import { asha } from './testing/answers.ts'

const login = 'POST /api/auth/login'
const signedIn = vi.fn()
const employee = () =>
  showStrictly(<EmployeeLoginPage onSignedIn={signedIn} />, '/employee-login?from=%2Fmap')
const enter = (email = 'asha@example.in', password = 'secret1') => {
  type('Email', email)
  type('Password', password)
  press('Sign In')
}

beforeEach(startLanguage)
afterEach(() => {
  signedIn.mockReset()
  forgetSession()
})

describe('Employee Login', () => {
  it('has a title and leads back, to the registration and to the forgotten password', async () => {
    await employee()
    expect(screen.getByRole('heading', { level: 1, name: 'Employee Login' })).toBeDefined()
    expect(link('Back to Citizen Login')).toBe('/login?from=%2Fmap')
    expect(link('Register here')).toBe('/register')
    expect(link('Forgot password?')).toBe('/forgot-password')
  })

  it('sends its portal and goes on', async () => {
    await employee()
    const { sent } = answerCalls({
      [login]: ok({ token: 'new', user: { ...asha, role: 'ADMIN' }, mustChangePassword: true }),
    })
    enter('ADMIN@example.in')
    await waitFor(() => expect(signedIn).toHaveBeenCalledOnce())
    expect(sent).toMatchObject([{ body: { role: 'employee' } }])
    expect(storedSession().user).toMatchObject({ role: 'ADMIN', mustChangePassword: true })
  })

  it.each([
    [refusal(401, 'WRONG_CREDENTIALS', 'Invalid email or password'), 'Invalid email or password'],
    [
      refusal(403, 'WRONG_PORTAL', 'Access denied. Citizens should use the Citizen Portal.'),
      'Access denied. Citizens should use the Citizen Portal.',
    ],
    [{ status: 500, body: {} }, 'Login failed. Please check your credentials.'],
  ])('shows why a sign-in failed', async (answer, text) => {
    await employee()
    answerCalls({ [login]: answer })
    enter()
    expect(await screen.findByText(text)).toBeDefined()
    expect(storedSession().token).toBeNull()
  })

  it('refuses a citizen itself where the server let them in, and leads to their portal', async () => {
    await employee()
    const { sent } = answerCalls({
      [login]: ok({ token: 'new', user: asha, mustChangePassword: false }),
      'POST /api/auth/logout': noConnection,
    })
    enter()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Access denied. Citizens should use the Citizen Portal.')
    expect(within(alert).getByRole('link', { name: 'Citizen Login' }).getAttribute('href')).toBe(
      '/login?from=%2Fmap',
    )
    expect(sent).toHaveLength(2)
    expect(storedSession().token).toBeNull()
  })
})
