import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { readSession } from '#platform/session.ts'
import { forgetSession, storedSession } from '#platform/session-store.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { button, errorAt, field, fill, press } from '#testing/form.ts'
import { become, showStrictly } from '#testing/stage.tsx'
import { PasswordChangeModal } from './password-change-modal.tsx'

const change = 'PUT /api/users/change-password'
const current = 'Current Password (temporary)'
const choose = (old: string, next: string, confirmation = next) => {
  fill(current, old)
  fill('New Password', next)
  fill('Confirm New Password', confirmation)
  press('Change Password')
}

async function open() {
  become('FIELD_AGENT', { mustChangePassword: true })
  const stage = await showStrictly(<PasswordChangeModal />, '/issues')
  await screen.findByRole('dialog', { name: 'Password Change Required' })
  return stage
}

beforeEach(startLanguage)
afterEach(async () => {
  await act(() => changeLanguage('en'))
  act(forgetSession)
})

describe('Password Change Required', () => {
  it('greets by name and has three passwords, each with its toggle', async () => {
    await open()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/Hello Asha Rani/)).toBeDefined()
    expect(dialog.getByText('Minimum 6 characters')).toBeDefined()
    for (const label of [current, 'New Password', 'Confirm New Password']) {
      expect(field(label).type).toBe('password')
    }
    const toggles = dialog.getAllByRole('button', { name: 'Show password' })
    expect(toggles).toHaveLength(3)
    for (const toggle of toggles) fireEvent.mouseDown(toggle)
    expect(field('Confirm New Password').type).toBe('text')
  })

  it('cannot be skipped: no close button, Escape and the backdrop do nothing', async () => {
    await open()
    const names = screen
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(new Set(names)).toEqual(new Set(['Show password', 'Change Password', 'Log out']))
    fireEvent.keyDown(field(current), { key: 'Escape' })
    for (const part of document.querySelectorAll('.mantine-Modal-overlay, .mantine-Modal-inner')) {
      fireEvent.mouseDown(part)
      fireEvent.click(part)
    }
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it.each([
    [current, ['', 'secret2', 'secret2'], 'Current password is required'],
    ['New Password', ['secret1', '12345', '12345'], 'New password must be at least 6 characters long'],
    ['New Password', ['secret1', '', ''], 'New password must be at least 6 characters long'],
    [
      'New Password',
      ['secret1', 'secret1', 'secret1'],
      'New password must be different from current password',
    ],
    ['Confirm New Password', ['secret1', 'secret2', 'secret3'], 'New passwords do not match'],
    ['Confirm New Password', ['secret1', 'secret2', ''], 'New passwords do not match'],
  ] as const)('objects at %s to %s', async (label, [old, next, confirmation], text) => {
    await open()
    const { sent } = answerCalls({ [change]: ok() })
    choose(old, next, confirmation)
    await waitFor(() => expect(errorAt(label)).toBe(text))
    expect(sent).toEqual([])
  })

  it('says that it is working, then that it is done, and opens the application', async () => {
    await open()
    let answer = () => {}
    const { sent } = answerCalls({
      [change]: () =>
        new Promise((resolve) => {
          answer = () => resolve(ok())
        }),
    })
    choose('secret1', 'secret2')
    await screen.findByRole('button', { name: 'Changing Password...' })
    expect(readSession()).toMatchObject({ mustChangePassword: true })
    await act(async () => answer())
    await screen.findByText('Password changed successfully! You can now use the application.')
    expect(sent).toEqual([
      expect.objectContaining({ call: change, body: { currentPassword: 'secret1', newPassword: 'secret2' } }),
    ])
    expect(readSession()).toMatchObject({ status: 'signedIn', mustChangePassword: false })
  })

  it('shows a wrong current password at its field', async () => {
    await open()
    answerCalls({ [change]: refusal(400, 'WRONG_CURRENT_PASSWORD', 'Current password is incorrect') })
    choose('secret1', 'secret2')
    await waitFor(() => expect(errorAt(current)).toBe('Current password is incorrect'))
    expect(document.activeElement).toBe(field(current))
    expect(readSession()).toMatchObject({ mustChangePassword: true })
  })

  it('shows it in Hindi too, though the server names field and text', async () => {
    await open()
    const message = 'Current password is incorrect'
    const body = { error: 'WRONG_CURRENT_PASSWORD', message, fields: { currentPassword: message } }
    answerCalls({ [change]: { status: 400, body } })
    choose('secret1', 'secret2')
    await screen.findByText(message)
    await act(() => changeLanguage('hi'))
    await screen.findByText('वर्तमान पासवर्ड गलत है')
  })

  it.each([
    [
      refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a while and try again.'),
      'Too many attempts. Please wait a while and try again.',
    ],
    [{ status: 500, body: {} }, 'Failed to change password'],
  ])('shows why it failed otherwise', async (answer, text) => {
    await open()
    answerCalls({ [change]: answer })
    choose('secret1', 'secret2')
    const dialog = within(screen.getByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toBe(text)
    expect(button('Change Password').getAttribute('aria-disabled')).toBeNull()
  })

  it('lets the user log out', async () => {
    const { address } = await open()
    const { sent } = answerCalls({ 'POST /api/auth/logout': ok() })
    press('Log out')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(sent).toMatchObject([{ call: 'POST /api/auth/logout' }])
    expect(storedSession().token).toBeNull()
  })
})
