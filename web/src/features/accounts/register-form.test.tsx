import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { answerCalls, noConnection, ok } from '#testing/calls.ts'
import { gurugram, standAt } from '#testing/device.ts'
import { button, errorAt, field, fill, fillAll, link, press, type } from '#testing/form.ts'
import { showStrictly } from '#testing/stage.tsx'
import { RegisterPage } from './register-page.tsx'
import { place } from './testing/answers.ts'

const reverse = 'GET /api/geo/reverse'
const page = () => showStrictly(<RegisterPage onDone={vi.fn()} />, '/register')
const closed = 'Registration Only Available in Haryana'
const open = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Create Account' })

beforeEach(async () => {
  await startLanguage()
  queryClient.clear()
  standAt(gurugram)
})

describe('the registration', () => {
  it('is titled, has its fields and leads to the sign-in', async () => {
    answerCalls({ [reverse]: place() })
    await page()
    expect(screen.getByRole('heading', { level: 1, name: 'Create Account' })).toBeDefined()
    for (const label of ['Full Name', 'Email', 'Mobile Number', 'Password', 'Confirm Password']) {
      expect(field(label).getAttribute('aria-required'), label).toBe('true')
    }
    expect(screen.getByText('+91')).toBeDefined()
    expect(link('Sign In')).toBe('/login')
    await open()
  })
})

describe('the location check', () => {
  it('shows that it is loading until the device and the server have answered', async () => {
    standAt('silence')
    await page()
    expect(screen.getByRole('status').textContent).toContain('Checking your location...')
    expect(button(closed).disabled).toBe(true)
  })

  it.each([
    [{}, 'Gurugram, Haryana, India'],
    [
      { locality: '', city: 'Panipat', principalSubdivision: 'State of HARYANA' },
      'Panipat, State of HARYANA, India',
    ],
  ])(
    'shows verified Haryana and where, and opens Submit, for %j: any state with haryana in it counts',
    async (given, address) => {
      answerCalls({ [reverse]: place(given) })
      await page()
      expect((await open()).disabled).toBe(false)
      expect(screen.getByText('Location verified')).toBeDefined()
      expect(screen.getByText(address)).toBeDefined()
    },
  )

  it('shows not Haryana elsewhere, and Submit is disabled and reads Registration Only Available in Haryana', async () => {
    answerCalls({ [reverse]: place({ principalSubdivision: 'Delhi', locality: 'Connaught Place' }) })
    await page()
    await screen.findByText('This service is currently only available for residents of Haryana state.')
    expect(screen.getByText('Connaught Place, Delhi, India')).toBeDefined()
    expect(button(closed).disabled).toBe(true)
  })

  it.each([
    [1, 'Location permission denied. Please enable location access and refresh the page.'],
    [2, 'Location information unavailable. Please check your internet connection.'],
    [3, 'Location request timed out. Please try again.'],
    [0, 'Unknown location error occurred.'],
    [9, 'Unknown location error occurred.'],
  ])('the panel Location Access Required shows what the device found, code %d', async (code, text) => {
    standAt({ code })
    await page()
    expect((await screen.findByRole('alert')).textContent).toContain(`Location Access Required${text}`)
    expect(button(closed).disabled).toBe(true)
  })

  it('reports that the browser does not support geolocation', async () => {
    standAt(null)
    await page()
    expect(await screen.findByText('Geolocation is not supported by this browser')).toBeDefined()
  })

  it.each([
    [{ status: 500, body: {} }, 'Failed to get location information (HTTP 500)'],
    [{ status: 429, body: {} }, 'Failed to get location information (HTTP 429)'],
    [noConnection, 'Location information unavailable. Please check your internet connection.'],
  ])(
    'reports that the place could not be looked up, with the HTTP status where there is one: %#',
    async (answer, text) => {
      const { sent } = answerCalls({ [reverse]: answer })
      await page()
      expect(await screen.findByText(text)).toBeDefined()
      expect(sent).toHaveLength(1)
    },
  )

  it('shows an error and runs again with Try Again', async () => {
    standAt({ code: 1 })
    await page()
    await screen.findByRole('alert')
    standAt(gurugram)
    answerCalls({ [reverse]: place() })
    press('Try Again')
    expect((await open()).disabled).toBe(false)
  })
})

describe('the form', () => {
  beforeEach(async () => {
    answerCalls({ [reverse]: place(), 'POST /api/auth/send-otp': ok({ alreadyVerified: false }) })
    await page()
    await open()
  })

  it('moves nothing while its button is being pressed; on the way to the eye of a password it objects', () => {
    type('Password', 'abc')
    fireEvent.blur(field('Password'), { relatedTarget: button('Create Account') })
    expect(errorAt('Password')).toBeUndefined()
    fireEvent.blur(field('Password'), { relatedTarget: screen.getAllByLabelText('Show password')[0] })
    expect(errorAt('Password')).toContain('at least 6')
  })

  it('strips what is no digit from the mobile number and caps it at 10', () => {
    fill('Mobile Number', '98a-7654321099')
    expect(field('Mobile Number').value).toBe('9876543210')
  })

  it.each([
    '+91 98765 43211',
    '+91-9876543211',
    '919876543211',
    '0091 98765 43211',
    '098765 43211',
    ' 98765-43211 ',
  ])('keeps the last ten digits of a pasted %s', (pasted) => {
    fill('Mobile Number', pasted)
    expect(field('Mobile Number').value).toBe('9876543211')
  })

  it('leaves a number alone that begins like a prefix', () => {
    fill('Mobile Number', '9198765432')
    expect(field('Mobile Number').value).toBe('9198765432')
  })

  it('says what is collected and why before the button, with the notice and the statement in a tab of their own', () => {
    const notice = screen.getByText(/^We keep your name, email and mobile number/)
    expect(notice.textContent).toMatch(/you consent to this and confirm that you are 18 or older\.$/)
    expect(notice.compareDocumentPosition(button('Create Account'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    for (const [name, address] of [
      ['Privacy notice (opens in a new tab)', '/en/privacy'],
      ['Accessibility statement (opens in a new tab)', '/en/accessibility'],
    ] as const) {
      const link = screen.getByRole('link', { name })
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank'])
    }
  })

  it('tells password managers and the phone what each field is', () => {
    const told = ['Full Name', 'Email', 'Mobile Number', 'Password', 'Confirm Password'].map(
      (label) => field(label).autocomplete,
    )
    expect(told).toEqual(['name', 'email', 'tel-national', 'new-password', 'new-password'])
    fill('Email', 'asha@example.in')
    const managed = document.querySelector<HTMLInputElement>('[autocomplete="username"]')
    expect([managed?.value, managed?.hidden]).toEqual(['asha@example.in', true])
  })

  it.each([
    ['Mobile Number', '987654321', 'Please enter a valid 10-digit mobile number'],
    ['Password', '12345', 'Password must be at least 6 characters long'],
    ['Password', 'x'.repeat(101), 'Password must be less than 100 characters'],
    ['Email', 'asha', 'Please enter a valid email address'],
    ['Confirm Password', 'other', 'Passwords do not match'],
  ])('objects to %s %s', (label, value, text) => {
    fill(label, value)
    expect(errorAt(label)).toBe(text)
  })

  it('compares the passwords again when the first one changes', () => {
    fillAll({ Password: 'secret1', 'Confirm Password': 'secret1' })
    expect(errorAt('Confirm Password')).toBeUndefined()
    fill('Password', 'secret2')
    expect(errorAt('Confirm Password')).toBe('Passwords do not match')
  })

  it('starts at the first bad field after a refused submit', async () => {
    fill('Full Name', 'Asha Rani')
    press('Create Account')
    await waitFor(() => expect(errorAt('Email')).toBe('Email is required'))
    expect(document.activeElement).toBe(field('Email'))
    expect(errorAt('Full Name')).toBeUndefined()
    expect(errorAt('Password')).toBe('Password must be at least 6 characters long')
  })
})
