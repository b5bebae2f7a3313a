import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deletionTakenBack } from '#platform/deletion-taken-back.ts'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession, storedSession } from '#platform/session-store.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { button, errorAt, field, fill, link, press, type } from '#testing/form.ts'
import { showPages, showStrictly } from '#testing/stage.tsx'
import { EmployeeLoginPage } from './employee-login-page.tsx'
import { LoginPage } from './login-page.tsx'
import { asha } from './testing/answers.ts'

const login = 'POST /api/auth/login'
const signedIn = vi.fn()
const citizen = () => showStrictly(<LoginPage from="/map?z=3" onSignedIn={signedIn} />, '/login')
const enter = (email = 'asha@example.in', password = 'secret1') => {
  type('Email', email)
  type('Password', password)
  press('Sign In')
}

beforeEach(startLanguage)
afterEach(async () => {
  signedIn.mockReset()
  forgetSession()
  await act(() => changeLanguage('en'))
})

describe('Citizen Login', () => {
  it('has a title, the fields and a button', async () => {
    await citizen()
    expect(screen.getByRole('heading', { level: 1, name: 'Citizen Login' })).toBeDefined()
    expect(document.title).toBe('Citizen Login · Nagrik')
    expect(field('Email').type).toBe('email')
    expect(field('Password').type).toBe('password')
    expect(button('Sign In').type).toBe('submit')
  })

  it('leads to the forgotten password, the registration and the employee login', async () => {
    await citizen()
    expect(link('Forgot password?')).toBe('/forgot-password')
    expect(link('Create Account')).toBe('/register')
    expect(link('Employee Login')).toBe(`/employee-login?from=${encodeURIComponent('/map?z=3')}`)
  })

  it('shows and hides the password by a labelled toggle', async () => {
    await citizen()
    fireEvent.mouseDown(button('Show password'))
    expect(field('Password').type).toBe('text')
    fireEvent.mouseDown(button('Hide password'))
    expect(field('Password').type).toBe('password')
  })

  it('is disabled until the form is valid', async () => {
    await citizen()
    expect(button('Sign In').disabled).toBe(true)
    type('Email', 'asha@example.in')
    expect(button('Sign In').disabled).toBe(true)
    type('Password', '12345')
    expect(button('Sign In').disabled).toBe(true)
    type('Password', '123456')
    expect(button('Sign In').disabled).toBe(false)
    type('Email', 'asha')
    expect(button('Sign In').disabled).toBe(true)
  })

  it('says what is wrong with a field once it was filled and left, and from then on while typing', async () => {
    await citizen()
    fireEvent.blur(field('Email'))
    type('Email', 'asha')
    expect(errorAt('Email')).toBeUndefined()
    fireEvent.blur(field('Email'))
    expect(errorAt('Email')).toBe('Please enter a valid email address')
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    type('Email', 'asha@example.in')
    expect(errorAt('Email')).toBeUndefined()
    fill('Password', '12345')
    expect(errorAt('Password')).toBe('Password must be at least 6 characters')
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
  })

  it('asks for an email that was typed and cleared', async () => {
    await citizen()
    type('Email', 'a')
    type('Email', '')
    expect(errorAt('Email')).toBe('Email is required')
  })

  it('moves nothing while a link is being pressed', async () => {
    await citizen()
    type('Email', 'asha')
    fireEvent.blur(field('Email'), { relatedTarget: screen.getByRole('link', { name: 'Create Account' }) })
    expect(errorAt('Email')).toBeUndefined()
  })

  it('sends the portal, keeps the session and goes on', async () => {
    await citizen()
    const { sent } = answerCalls({ [login]: ok({ token: 'new', user: asha, mustChangePassword: false }) })
    enter()
    await waitFor(() => expect(signedIn).toHaveBeenCalledOnce())
    expect(sent).toMatchObject([
      { call: login, body: { email: 'asha@example.in', password: 'secret1', role: 'citizen' } },
    ])
    expect(storedSession()).toMatchObject({ token: 'new', user: { id: 'u1' } })
  })

  it('says that it is working, keeps the focus and does not send twice', async () => {
    await citizen()
    let answer = () => {}
    const { sent } = answerCalls({
      [login]: () =>
        new Promise((done) => {
          answer = () => done(refusal(401, 'WRONG_CREDENTIALS', 'Invalid email or password'))
        }),
    })
    type('Email', 'asha@example.in')
    type('Password', 'secret1')
    button('Sign In').focus()
    press('Sign In')
    const working = await screen.findByRole('button', { name: 'Signing in...' })
    expect(working.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(working)
    fireEvent.submit(working.closest('form') as HTMLFormElement)
    await act(async () => answer())
    await screen.findByText('Sign in failed')
    expect(sent).toHaveLength(1)
  })

  it.each([
    [refusal(401, 'WRONG_CREDENTIALS', 'Invalid email or password'), 'Invalid email or password'],
    [
      refusal(
        403,
        'WRONG_PORTAL',
        'Access denied. Government employees (FIELD_AGENT) should use the Employee Portal.',
      ),
      'Access denied. Government employees (FIELD_AGENT) should use the Employee Portal.',
    ],
    [{ status: 500, body: {} }, 'Login failed. Please try again.'],
    [
      noConnection,
      'Login failed. Please try again. The server could not be reached. Please check your connection.',
    ],
  ])('shows "Sign in failed" and why, and leaves no session', async (answer, text) => {
    await citizen()
    answerCalls({ [login]: answer })
    enter()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(`Sign in failed${text}`)
    expect(storedSession().token).toBeNull()
    expect(signedIn).not.toHaveBeenCalled()
  })

  it('leads somebody of the other portal there, with the page that was wanted', async () => {
    await showStrictly(<LoginPage onSignedIn={signedIn} />, '/login?from=%2Fmap')
    answerCalls({ [login]: refusal(403, 'WRONG_PORTAL', 'Access denied.') })
    enter()
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByRole('link', { name: 'Employee Login' }).getAttribute('href')).toBe(
      '/employee-login?from=%2Fmap',
    )
  })

  it('hands the address on to the other portal, not in its own address and without the password', async () => {
    const stage = await showPages(
      {
        '/login': <LoginPage onSignedIn={signedIn} />,
        '/employee-login': <EmployeeLoginPage onSignedIn={signedIn} />,
      },
      '/login?from=%2Fmap',
    )
    answerCalls({ [login]: refusal(403, 'WRONG_PORTAL', 'Access denied.') })
    enter('agent@example.in', 'secret1')
    const alert = within(await screen.findByRole('alert'))
    fireEvent.click(alert.getByRole('link', { name: 'Employee Login' }))
    await screen.findByRole('heading', { level: 1, name: 'Employee Login' })
    expect(stage.address()).toBe('/employee-login?from=%2Fmap')
    expect([field('Email').value, field('Password').value]).toEqual(['agent@example.in', ''])
    expect(document.activeElement).toBe(field('Password'))
    expect(JSON.stringify(stage.router.state.location.state)).not.toContain('secret1')
  })

  it('lets password managers fill in and the device paste', async () => {
    await citizen()
    expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual([
      'username',
      'current-password',
    ])
  })

  it('refuses staff itself where the server let them in, and ends their session', async () => {
    await citizen()
    const { sent } = answerCalls({
      [login]: ok({ token: 'new', user: { ...asha, role: 'FIELD_AGENT' }, mustChangePassword: false }),
      'POST /api/auth/logout': ok({}),
    })
    enter()
    await screen.findByText(
      'Access denied. Government employees (FIELD_AGENT) should use the Employee Portal.',
    )
    expect(sent.map(({ call }) => call)).toEqual([login, 'POST /api/auth/logout'])
    expect(sent[1]?.headers.Authorization).toBe('Bearer new')
    expect(storedSession().token).toBeNull()
    expect(signedIn).not.toHaveBeenCalled()
  })

  it('notes that the sign-in has taken the deletion of the account back', async () => {
    await citizen()
    const reply = { token: 'new', user: asha, mustChangePassword: false, deletionTakenBack: true }
    answerCalls({ [login]: ok(reply) })
    enter()
    await waitFor(() => expect(signedIn).toHaveBeenCalled())
    expect(deletionTakenBack.isToTell(asha.id)).toBe(true)
    deletionTakenBack.told()
  })

  it('reads a reply that has only an error text', async () => {
    await citizen()
    answerCalls({ [login]: { status: 503, body: { error: 'The portal is closed for the night.' } } })
    enter()
    expect(await screen.findByText('The portal is closed for the night.')).toBeDefined()
  })

  it('shows what the server found at a field, there and with the focus', async () => {
    await citizen()
    answerCalls({
      [login]: {
        status: 400,
        body: { error: 'VALIDATION_FAILED', message: 'x', fields: { password: 'Odd' } },
      },
    })
    enter()
    await waitFor(() => expect(errorAt('Password')).toBe('Odd'))
    expect(document.activeElement).toBe(field('Password'))
    type('Password', 'secret2')
    expect(errorAt('Password')).toBeUndefined()
  })

  it('speaks Hindi, also what it already said', async () => {
    await citizen()
    answerCalls({ [login]: refusal(401, 'WRONG_CREDENTIALS', 'Invalid email or password') })
    enter()
    await screen.findByText('Invalid email or password')
    fill('Email', 'asha')
    await act(() => changeLanguage('hi'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('नागरिक लॉगिन')
    expect(screen.getByText('ईमेल या पासवर्ड गलत है')).toBeDefined()
    expect(errorAt('ईमेल')).toBe('कृपया मान्य ईमेल पता लिखें')
  })
})
