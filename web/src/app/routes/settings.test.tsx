import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { areShortcutsOn } from '#platform/keyboard-shortcuts.ts'
import { forgetSession, storedSession } from '#platform/session-store.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { press, type } from '#testing/form.ts'
import { become, showPages } from '#testing/stage.tsx'
import { SettingsRoute } from './settings.tsx'

const noCopy = { 'GET /api/users/data-copy': ok({ data: null }) }
const effectiveAt = '2026-12-06T09:00:00.000Z'

beforeEach(startLanguage)
afterEach(() => act(forgetSession))

it('whoever deletes the account is told when, and signed out here as well', async () => {
  become('CITIZEN')
  answerCalls({ ...noCopy, 'POST /api/users/deletion': ok({ data: { effectiveAt } }) })
  const { address } = await showPages(
    { '/settings': <SettingsRoute />, '/account-deletion': null },
    '/settings',
  )
  press('Delete my account')
  const dialog = within(await screen.findByRole('dialog'))
  type('Your password', 'secret-7')
  act(() => dialog.getByRole('button', { name: 'Delete my account' }).click())
  await waitFor(() => expect(storedSession().token).toBeNull())
  expect(address()).toBe(`/account-deletion?on=${encodeURIComponent(effectiveAt)}`)
})

it.each(['FIELD_AGENT', 'ADMIN'] as const)(
  '%s can have the own data and not delete the account',
  async (role) => {
    become(role)
    answerCalls(noCopy)
    await showPages({ '/settings': <SettingsRoute /> }, '/settings')
    await screen.findByRole('button', { name: 'Prepare a copy' })
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  },
)

it('single-letter keys can be switched off and on again, for this browser', async () => {
  become('ADMIN')
  answerCalls(noCopy)
  await showPages({ '/settings': <SettingsRoute /> }, '/settings')
  const choice = await screen.findByRole('switch', { name: 'Use keyboard shortcuts' })
  expect(areShortcutsOn()).toBe(true)
  act(() => choice.click())
  expect(areShortcutsOn()).toBe(false)
  act(() => choice.click())
  expect(areShortcutsOn()).toBe(true)
})
