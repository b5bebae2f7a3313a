import type { Device } from '@nagrik/contract/profile'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { button, press } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { DevicesPanel } from './devices-panel.tsx'

const list = 'GET /api/auth/sessions'
const endOthers = 'DELETE /api/auth/sessions'
const endPhone = 'DELETE /api/auth/sessions/d2'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const deviceOf = (id: string, change: Partial<Device>): Device => ({
  id,
  browser: null,
  system: null,
  signedInAt: hoursAgo(9),
  lastUsedAt: hoursAgo(3),
  isCurrent: false,
  ...change,
})
const here = deviceOf('d1', { browser: 'Firefox', system: 'Windows', isCurrent: true })
const phone = deviceOf('d2', { browser: 'Chrome', system: 'Android' })
const strange = deviceOf('d3', {})

async function open(devices: Device[], answers = {}) {
  become('CITIZEN')
  const calls = answerCalls({
    [list]: ok({ data: devices }),
    [endPhone]: ok(),
    [endOthers]: ok(),
    ...answers,
  })
  await show(<DevicesPanel />, '/settings')
  return calls
}
const pressSignOut = () =>
  fireEvent.click(screen.getByRole('button', { name: /^Sign out Chrome on Android/ }))
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const inDialog = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }))
  act(() => dialog.getByRole('button', { name: 'Sign out' }).click())
  return dialog
}

beforeEach(startLanguage)
afterEach(async () => {
  await act(() => changeLanguage('en'))
  act(forgetSession)
})

describe('the own devices', () => {
  it('are named in plain words with their last use, and this one is marked', async () => {
    await open([here, phone, strange])
    await screen.findByText('Firefox on Windows')
    expect(rows()).toEqual([
      'Firefox on WindowsIn use nowThis device',
      expect.stringMatching(/^Chrome on AndroidLast used 3 hours ago/),
      expect.stringMatching(/^Unknown deviceLast used 3 hours ago/),
    ])
    await act(() => changeLanguage('hi'))
    await screen.findByText('Android पर Chrome')
  })

  it('one can be signed out after a question', async () => {
    const { answer, to } = await open([here, phone])
    await screen.findByText('Chrome on Android')
    pressSignOut()
    expect(to(endPhone)).toEqual([])
    answer(list, ok({ data: [here] }))
    await inDialog('Sign out Chrome on Android?')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(to(endPhone)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  })

  it('two of a kind are told apart by their last use', async () => {
    await open([here, phone, { ...phone, id: 'd4', lastUsedAt: hoursAgo(72) }])
    await screen.findByRole('button', {
      name: /^Sign out Chrome on Android Last used 3 hours ago/,
    })
    screen.getByRole('button', { name: /^Sign out Chrome on Android Last used 3 days ago/ })
  })

  it('one is named by the question until it is away, and the keyboard then goes on in the list', async () => {
    const { answer } = await open([here, phone])
    await screen.findByText('Chrome on Android')
    screen.getByRole('button', { name: /^Sign out Chrome on Android/ }).focus()
    pressSignOut()
    answer(list, noConnection)
    await inDialog('Sign out Chrome on Android?')
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const intro = screen.getByText(/^Here you are signed in/)
    await waitFor(() => expect(document.activeElement).toBe(intro))
  })

  it('all others can be signed out at once', async () => {
    const { to } = await open([here, phone, strange])
    await screen.findByText('Chrome on Android')
    press('Sign out all other devices')
    await inDialog('Sign out all other devices?')
    await waitFor(() => expect(to(endOthers)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('what failed is told where it was asked', async () => {
    await open([here, phone], { [endPhone]: { status: 500, body: {} } })
    await screen.findByText('Chrome on Android')
    pressSignOut()
    const dialog = await inDialog('Sign out Chrome on Android?')
    await dialog.findByText('The device could not be signed out. Please try again.')
  })

  it('that do not come can be asked for again', async () => {
    const { answer } = await open([here], { [list]: refusal(400, 'VALIDATION_FAILED') })
    await screen.findByText('Your devices could not be loaded.')
    answer(list, ok({ data: [here] }))
    act(() => button('Try Again').click())
    await screen.findByText('Firefox on Windows')
  })
})
