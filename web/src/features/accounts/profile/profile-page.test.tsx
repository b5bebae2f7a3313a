import type { CurrentUser } from '@nagrik/contract/accounts'
import type { Role } from '@nagrik/contract/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { readSession } from '#platform/session.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, noConnection, ok, refusal, serverError } from '#testing/calls.ts'
import { button, errorAt, field, fill, press, type } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { ProfilePage } from './profile-page.tsx'

const me = 'GET /api/auth/me'
const save = 'PUT /api/users/profile'
const resend = 'POST /api/users/profile/email-confirmation'
const sendOtp = 'POST /api/auth/send-otp'
const updatePhone = 'PUT /api/auth/update-phone'
const stats = { total: 1234, resolved: 56, inProgress: 7 }

async function open(change: Partial<CurrentUser> = {}, answers = {}, role: Role = 'CITIZEN') {
  const user = become(role, { phoneNumber: '9876543210', ...change })
  const calls = answerCalls({
    [me]: ok({ user, mustChangePassword: false, stats }),
    [save]: ({ body }) => ok({ message: '', data: { ...user, ...(body as object) } }),
    [sendOtp]: ok({ alreadyVerified: false, expiresInSeconds: 600 }),
    [updatePhone]: ({ body }) =>
      ok({
        message: '',
        data: { ...user, phoneNumber: (body as { newPhoneNumber: string }).newPhoneNumber },
      }),
    ...answers,
  })
  await show(<ProfilePage />, '/profile')
  return { user, ...calls }
}
async function edit(...given: Parameters<typeof open>) {
  const stage = await open(...given)
  await screen.findByRole('button', { name: 'Edit' })
  press('Edit')
  return stage
}
const fact = (label: string) => screen.getByText(label).nextElementSibling as HTMLElement
const dialog = () => screen.findByRole('dialog', { name: 'Verify New Phone Number' })
async function enterCode(code: string) {
  await screen.findByLabelText('OTP')
  fill('OTP', code)
  press('Verify OTP')
}

beforeEach(startLanguage)
afterEach(async () => {
  await act(() => changeLanguage('en'))
  act(forgetSession)
})

describe('PRF-001: /profile shows and edits name, email and phone', () => {
  it('shows them with role, member since and last login', async () => {
    await open({ lastLoginAt: '2026-03-01T10:00:00.000Z' })
    await screen.findByText('Personal Details')
    expect(fact('Full Name').textContent).toBe('Asha Rani')
    expect(fact('Email').textContent).toBe('asha@example.in')
    expect(fact('Mobile Number').textContent).toBe('+91 98765 43210')
    expect(fact('Role').textContent).toBe('Citizen')
    expect(fact('Member since').textContent).toBe('1 Jan 2026')
    expect(fact('Last login').textContent?.replaceAll('\u202f', ' ')).toBe('1 Mar 2026, 3:30 pm')
    expect(screen.queryByText('Departments')).toBeNull()
  })

  it("shows departments with 'Primary' and 'Head' tags, and 'Never' without a last login", async () => {
    const of = (name: string, nameHi: string) => ({ id: name, name, nameHi })
    const departments = [
      { department: of('Water Supply', 'जल आपूर्ति'), role: 'HEAD', isPrimary: true },
      { department: of('Roads', 'सड़क'), role: 'MEMBER', isPrimary: false },
      { department: of('Parks', 'पार्क'), role: 'HEAD', isPrimary: false },
    ] as const
    await open({ departments: [...departments], phoneNumber: null }, {}, 'DEPARTMENT_HEAD')
    await screen.findByText('Departments')
    const items = () => within(fact('Departments')).getAllByRole('listitem')
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'Water SupplyPrimaryHead',
      'Roads',
      'ParksHead',
    ])
    expect(fact('Last login').textContent).toBe('Never')
    expect(fact('Mobile Number').textContent).toBe('Not given')
    await act(() => changeLanguage('hi'))
    await screen.findByText(/जल आपूर्ति/)
  })

  it('says that a new email is not confirmed yet, and sends its link again', async () => {
    const { user, to, answer } = await open({ emailConfirmed: false }, { [resend]: noConnection })
    await screen.findByText(/is not confirmed yet/)
    press('Send the link again')
    expect((await screen.findByRole('alert')).textContent).toContain('connection')
    // Meanwhile it was pressed on another device.
    answer(resend, ok({ message: '', data: { ...user, emailConfirmed: true } }))
    press('Send the link again')
    await waitFor(() => expect(screen.queryByText(/is not confirmed yet/)).toBeNull())
    expect(to(resend)).toHaveLength(2)
  })

  it('leaves everything as it is on Cancel, and the keyboard where it was', async () => {
    const { to } = await edit()
    await waitFor(() => expect(document.activeElement).toBe(field('Full Name')))
    type('Full Name', 'Someone Else')
    press('Cancel')
    await waitFor(() => expect(document.activeElement).toBe(button('Edit')))
    expect(fact('Full Name').textContent).toBe('Asha Rani')
    expect(to(save)).toEqual([])
  })
})

it('PRF-002: shows total, resolved and inProgress from GET /auth/me', async () => {
  await open()
  expect((await screen.findByText('1,234')).parentElement?.parentElement?.textContent).toContain(
    'Total Issues',
  )
  expect(screen.getByText('56').parentElement?.parentElement?.textContent).toContain('Resolved')
  expect(screen.getByText('7').parentElement?.parentElement?.textContent).toContain('In Progress')
})

describe('PRF-003: the phone is digits only, max 10', () => {
  it('drops letters, what is too long and a pasted +91', async () => {
    await edit()
    for (const [typed, kept] of [
      ['98a7-6 5', '98765'],
      ['987654321012', '9876543210'],
      ['+91 98765 43211', '9876543211'],
    ] as const) {
      type('Mobile Number', typed)
      expect(field('Mobile Number').value).toBe(kept)
    }
  })

  it.each(['98765', ''])('%j is not sent', async (phone) => {
    const { sent } = await edit()
    fill('Mobile Number', phone)
    press('Save Changes')
    expect(errorAt('Mobile Number')).toBe('Please enter a valid 10-digit mobile number')
    expect(sent.map(({ call }) => call)).not.toContain(save)
  })

  it('whoever has no number need not give one', async () => {
    const { to } = await edit({ phoneNumber: null }, {}, 'FIELD_AGENT')
    fill('Full Name', 'Asha Devi')
    press('Save Changes')
    await waitFor(() => expect(to(save)).toHaveLength(1))
  })
})

describe("PRF-004: a phone change opens 'Verify New Phone Number' and is verified before saving", () => {
  it('shows +91 and the number, sends one code, and saves by it', async () => {
    const { to } = await edit()
    fill('Mobile Number', '9123456789')
    press('Save Changes')
    expect((await dialog()).textContent).toContain('Verify New Phone Number')
    await screen.findByText(/code sent to \+91\s91234\s56789/)
    expect(to(sendOtp)).toMatchObject([{ body: { phoneNumber: '9123456789' } }])
    expect(field('OTP').autocomplete).toBe('one-time-code')
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:59)$/)
    expect(to(updatePhone)).toEqual([])
    await enterCode('123456')
    await screen.findByText('Phone number updated successfully!')
    expect(to(updatePhone)).toMatchObject([{ body: { newPhoneNumber: '9123456789', otp: '123456' } }])
    expect(to(save)).toEqual([])
    await waitFor(() => expect(fact('Mobile Number').textContent).toBe('+91 91234 56789'))
    expect(readSession()).toMatchObject({ user: { phoneNumber: '9123456789' } })
  })

  it('saves name and email after it, with the new number', async () => {
    const { to, sent } = await edit()
    fill('Full Name', 'Asha Devi')
    fill('Mobile Number', '9123456789')
    press('Save Changes')
    await enterCode('123456')
    await screen.findByText('Profile updated successfully!')
    expect(to(save)).toMatchObject([{ body: { name: 'Asha Devi', phoneNumber: '9123456789' } }])
    expect(sent.map(({ call }) => call).filter((call) => call.startsWith('PUT'))).toEqual([updatePhone, save])
  })

  it('Cancel changes nothing and keeps what was typed', async () => {
    const { to } = await edit()
    fill('Mobile Number', '9123456789')
    press('Save Changes')
    const [cancel] = within(await dialog()).getAllByRole('button', { name: 'Cancel' })
    await screen.findByLabelText('OTP')
    act(() => cancel?.click())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Mobile Number').value).toBe('9123456789')
    expect(to(updatePhone)).toEqual([])
  })

  it('tells a wrong code, and that the number belongs to somebody else', async () => {
    const { answer } = await edit({}, { [updatePhone]: refusal(400, 'INVALID_OTP', 'Invalid OTP') })
    fill('Mobile Number', '9123456789')
    press('Save Changes')
    await enterCode('111111')
    await screen.findByText('Invalid OTP')
    answer(updatePhone, refusal(409, 'PHONE_TAKEN', 'This phone number is already registered'))
    await enterCode('123456')
    await screen.findByText('This phone number is already registered')
  })

  it('tells that no code could be sent, and sends one again', async () => {
    const { to } = await edit({}, { [sendOtp]: noConnection })
    fill('Mobile Number', '9123456789')
    press('Save Changes')
    await screen.findByText(/^Failed to send OTP/)
    within(await dialog()).getByText(/^\+91\s91234\s56789$/)
    press('Resend OTP')
    await waitFor(() => expect(to(sendOtp)).toHaveLength(2))
  })
})

describe('PRF-005: name and email are saved by PUT /users/profile', () => {
  it('sends name, email and the stored phone, and shows what came back', async () => {
    const { to } = await edit()
    fill('Full Name', ' Asha  Devi ')
    fill('Email', 'devi@example.in')
    press('Save Changes')
    await screen.findByText('Profile updated successfully!')
    expect(to(save)).toMatchObject([
      { body: { name: ' Asha  Devi ', email: 'devi@example.in', phoneNumber: '9876543210' } },
    ])
    await waitFor(() => expect(fact('Email').textContent).toContain('devi@example.in'))
    expect(readSession()).toMatchObject({ user: { email: 'devi@example.in' } })
  })

  it('tells before saving what follows from another email, but not from capitals and spaces', async () => {
    await edit()
    expect(screen.queryByText('When you save a new email')).toBeNull()
    fill('Email', ' ASHA@example.in ')
    expect(screen.queryByText('When you save a new email')).toBeNull()
    const status = screen.getByRole('status')
    fill('Email', 'devi@example.in')
    await waitFor(() => expect(status.textContent).toMatch(/^When you save a new email/))
    screen.getByText(/your other devices are signed out.*takes the change back for 7 days/)
  })

  it('tells at the field that an email belongs to somebody else', async () => {
    await edit({}, { [save]: refusal(409, 'EMAIL_TAKEN', 'This email is already registered') })
    fill('Email', 'ravi@example.in')
    press('Save Changes')
    await waitFor(() => expect(errorAt('Email')).toBe('This email is already registered'))
    expect(document.activeElement).toBe(field('Email'))
  })
})

describe('PRF-007: texts of failures', () => {
  it("'Failed to update profile. Please try again.' after a 500", async () => {
    await edit({}, { [save]: serverError })
    fill('Full Name', 'Asha Devi')
    press('Save Changes')
    await screen.findByText('Failed to update profile. Please try again.')
    expect(field('Full Name').value).toBe('Asha Devi')
  })

  it("'Failed to update phone number. Please try again.' after a 500", async () => {
    await edit({}, { [updatePhone]: serverError })
    fill('Mobile Number', '9123456789')
    press('Save Changes')
    await enterCode('123456')
    await screen.findByText('Failed to update phone number. Please try again.')
  })

  it("'Failed to load profile information.' with a way to try again", async () => {
    const { answer, user } = await open({}, { [me]: refusal(400, 'VALIDATION_FAILED', 'No') })
    await screen.findByText('Failed to load profile information.')
    answer(me, ok({ user, mustChangePassword: false, stats }))
    act(() => button('Try Again').click())
    await screen.findByText('Personal Details')
  })
})
