import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { errorAt, fill, press } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { PasswordPanel } from './password-panel.tsx'

const change = 'PUT /api/users/change-password'

async function open(answer: Parameters<typeof answerCalls>[0][string]) {
  become('CITIZEN')
  const calls = answerCalls({ [change]: answer })
  await show(<PasswordPanel />, '/settings')
  press('Change Password')
  const dialog = await screen.findByRole('dialog', { name: 'Change Password' })
  fill('Current Password', 'secret1')
  fill('New Password', 'secret2')
  fill('Confirm New Password', 'secret2')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change Password' }))
  return calls
}

beforeEach(startLanguage)
afterEach(() => act(forgetSession))

it('changes the password, closes and says what became of the other devices', async () => {
  const { to } = await open(ok())
  await screen.findByText('Password changed. Your other devices were signed out.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(to(change)).toMatchObject([{ body: { currentPassword: 'secret1', newPassword: 'secret2' } }])
})

it('stays open with a wrong current password, told at its field', async () => {
  await open(refusal(400, 'WRONG_CURRENT_PASSWORD', 'Current password is incorrect'))
  await waitFor(() => expect(errorAt('Current Password')).toBe('Current password is incorrect'))
})
