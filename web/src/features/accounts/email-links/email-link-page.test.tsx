import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession, storedSession } from '#platform/session-store.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { link, press } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { EmailLinkPage } from './email-link-page.tsx'

const confirm = 'POST /api/auth/confirm-email'
const restore = 'POST /api/auth/restore-email'
const me = 'GET /api/auth/me'

async function open(kind: 'confirm' | 'restore', answers: Parameters<typeof answerCalls>[0]) {
  const calls = answerCalls(answers)
  await show(<EmailLinkPage kind={kind} token="t0ken" />, `/${kind}-email`)
  return calls
}

beforeEach(startLanguage)
afterEach(() => act(forgetSession))

describe('a link of a mail', () => {
  it('to confirm an email does nothing until the button is pressed', async () => {
    const { sent } = await open('confirm', { [confirm]: ok() })
    await screen.findByRole('heading', { level: 1, name: 'Confirm Email' })
    expect(sent).toEqual([])
    press('Confirm email')
    await screen.findByRole('heading', { level: 1, name: 'Email Confirmed' })
    expect(sent).toMatchObject([{ call: confirm, body: { token: 't0ken' } }])
    expect(link('Go to the home page')).toBe('/')
  })

  it('to restore an email does so, leads on to a new password, and notices that this browser was signed out', async () => {
    become('CITIZEN')
    const { sent } = await open('restore', { [restore]: ok(), [me]: refusal(401, 'NOT_SIGNED_IN') })
    await screen.findByText(/signs everybody out/)
    expect(sent).toEqual([])
    press('Restore this email')
    await screen.findByRole('heading', { level: 1, name: 'Email Restored' })
    expect(link('Set a new password')).toBe('/forgot-password')
    await waitFor(() => expect(storedSession().token).toBeNull())
  })

  it.each([
    ['confirm', 'Confirm email', 'Open my profile', '/profile'],
    ['restore', 'Restore this email', 'Contact', '/en/contact'],
  ] as const)(
    'that is worth nothing any more says so, and what can be done (%s)',
    async (kind, act, next, to) => {
      const answer = refusal(400, 'INVALID_EMAIL_LINK', 'Invalid or expired link')
      await open(kind, { [confirm]: answer, [restore]: answer })
      press(act)
      await screen.findByText('It has expired, was used or is no longer needed.')
      expect(link(next)).toBe(to)
      expect(screen.queryByRole('button', { name: act })).toBeNull()
    },
  )

  it('can be tried again when no answer came', async () => {
    const { answer } = await open('confirm', { [confirm]: noConnection })
    press('Confirm email')
    await screen.findByText(/^This could not be done. Please try again. The server could not be reached/)
    answer(confirm, ok())
    press('Confirm email')
    await screen.findByText('Email Confirmed')
  })
})
