import type { DataCopy } from '@nagrik/contract/personal-data'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deletionTakenBack } from '#platform/deletion-taken-back.ts'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, noConnection, ok, refusal, serverError, tooMuch } from '#testing/calls.ts'
import { errorAt, field, press, type } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { dataCopyQuery } from './api.ts'
import { DataCopyPanel } from './data-copy-panel.tsx'
import { DeletionPanel } from './deletion-panel.tsx'
import { DeletionRequested } from './deletion-requested.tsx'
import { DeletionTakenBack } from './deletion-taken-back.tsx'

const readCopy = 'GET /api/users/data-copy'
const askCopy = 'POST /api/users/data-copy'
const deletion = 'POST /api/users/deletion'
const copy = (change: object) => ({
  status: 'PREPARING',
  requestedAt: '2026-11-22T09:00:00.000Z',
  expiresAt: '2026-11-29T09:00:00.000Z',
  size: null,
  url: null,
  ...change,
})
const url = '/api/users/data-copy/c1/file?expires=1&signature=s'
const ready = copy({ status: 'READY', size: 3_250_000, url })
const wrong = {
  status: 400,
  body: {
    success: false,
    error: 'WRONG_CURRENT_PASSWORD',
    message: 'Current password is incorrect',
    fields: { password: 'Current password is incorrect' },
  },
}
/** The button in the dialog, whose name its opener may share. */
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  act(() => dialog.getByRole('button', { name }).click())
}

beforeEach(startLanguage)
afterEach(async () => {
  vi.useRealTimers()
  await act(() => changeLanguage('en'))
  act(forgetSession)
})

describe('Download my data', () => {
  const open = async () => {
    become('CITIZEN')
    return show(<DataCopyPanel />)
  }

  it('is prepared after the password, says so, and is then fetched by its link', async () => {
    const { to, answer } = answerCalls({ [readCopy]: ok({ data: null }), [askCopy]: ok({ data: copy({}) }) })
    await open()
    const opener = await screen.findByRole('button', { name: 'Prepare a copy' })
    opener.focus()
    act(() => opener.click())
    type('Your password', 'secret-7')
    answer(readCopy, ok({ data: ready }))
    await confirm('Prepare a copy')
    const state = await screen.findByText('Your copy is being prepared. You can leave this page meanwhile.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(state)).toBe(true)
    expect(to(askCopy)).toMatchObject([{ body: { password: 'secret-7' } }])
    const link = await screen.findByRole('link', { name: 'Download the copy' }, { timeout: 6000 })
    expect(link.getAttribute('href')).toBe(url)
    screen.getByText('Ready: 3.1 MB, until 29 Nov 2026')
    screen.getByRole('button', { name: 'Prepare a new copy' })
  }, 10_000)

  it('asks for a new copy where another session asked for this one', async () => {
    answerCalls({ [readCopy]: ok({ data: { ...ready, url: null } }) })
    await open()
    await screen.findByText(
      'This copy can only be downloaded where it was asked for. To download one here, please prepare a new copy.',
    )
    screen.getByRole('button', { name: 'Prepare a new copy' })
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('shows no link that is no longer good while the next one is on its way', async () => {
    let come = () => {}
    const coming = new Promise<void>((resolve) => {
      come = resolve
    })
    answerCalls({ [readCopy]: () => coming.then(() => ok({ data: ready })) })
    become('CITIZEN')
    queryClient.setQueryData(dataCopyQuery.queryKey, ready as DataCopy, { updatedAt: Date.now() - 601_000 })
    await show(<DataCopyPanel />)
    await screen.findByText('Ready: 3.1 MB, until 29 Nov 2026')
    expect(screen.queryByRole('link')).toBeNull()
    come()
    await screen.findByRole('link', { name: 'Download the copy' })
  })

  it('asks for the password each time anew', async () => {
    answerCalls({ [readCopy]: ok({ data: ready }), [askCopy]: ok({ data: ready }) })
    await open()
    await screen.findByRole('button', { name: 'Prepare a new copy' })
    press('Prepare a new copy')
    type('Your password', 'secret-7')
    await confirm('Prepare a copy')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Prepare a new copy')
    await screen.findByRole('dialog')
    expect(field('Your password').value).toBe('')
  })

  it('says that it failed and can be asked for again', async () => {
    answerCalls({ [readCopy]: ok({ data: copy({ status: 'FAILED' }) }) })
    await open()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The copy could not be prepared. Please try again later.',
    )
    screen.getByRole('button', { name: 'Prepare a copy' })
  })

  it('tells where it could not be asked how far it is', async () => {
    answerCalls({ [readCopy]: refusal(403, 'FORBIDDEN') })
    await open()
    await screen.findByRole('button', { name: 'Try Again' })
  })
})

describe('Delete my account', () => {
  const open = async (onDeleted = vi.fn()) => {
    become('CITIZEN')
    await show(<DeletionPanel onDeleted={onDeleted} />)
    press('Delete my account')
    await screen.findByRole('dialog', { name: 'Delete my account?' })
    return onDeleted
  }

  it('says what goes, what stays and how to take it back, and asks for the password', async () => {
    const { sent } = answerCalls({})
    await open()
    for (const text of [
      'You are signed out on all devices at once. Signing in within 14 days takes the deletion back.',
      'Your name, phone number, email, devices and settings',
      'Your name and contacts in what you wrote, and the addresses you gave',
      'Voice recordings, what was written down from them, and documents',
      'Your reports and what became of them, under the name “Deleted user”',
      'Photos without the strip that names you, and videos without sound',
    ]) {
      screen.getByText(text)
    }
    expect(field('Your password').autocomplete).toBe('current-password')
    expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('asha@example.in')
    await confirm('Delete my account')
    await waitFor(() => expect(errorAt('Your password')).toBe('Current password is required'))
    expect(sent).toEqual([])
  })

  it('hands on when it takes effect', async () => {
    const effectiveAt = '2026-12-06T09:00:00.000Z'
    const { sent } = answerCalls({ [deletion]: ok({ data: { effectiveAt } }) })
    const onDeleted = await open()
    type('Your password', 'secret-7')
    await confirm('Delete my account')
    await waitFor(() => expect(onDeleted).toHaveBeenCalledWith(effectiveAt))
    expect(sent).toMatchObject([{ body: { password: 'secret-7' } }])
  })

  it('shows a wrong password at its field, in Hindi too', async () => {
    answerCalls({ [deletion]: wrong })
    const onDeleted = await open()
    // What Enter presses.
    expect(field('Your password').form?.querySelector('[type=submit]')).not.toBeNull()
    type('Your password', 'wrong')
    await confirm('Delete my account')
    await waitFor(() => expect(errorAt('Your password')).toBe('Current password is incorrect'))
    expect(document.activeElement).toBe(field('Your password'))
    await act(() => changeLanguage('hi'))
    await confirm('मेरा खाता हटाएँ')
    await waitFor(() => expect(errorAt('आपका पासवर्ड')).toBe('वर्तमान पासवर्ड गलत है'))
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it.each([
    [serverError, 'Server error occurred. Please try again later.'],
    [tooMuch(60), 'Too many attempts. Please wait a while and try again. You can try again in 60 seconds.'],
    [{ status: 500, body: {} }, 'The account could not be deleted'],
    [
      noConnection,
      'No answer came. Your request may have been received all the same: then a mail tells you. If none comes, please try again.',
    ],
  ])('says why it failed otherwise', async (answer, text) => {
    answerCalls({ [deletion]: answer })
    await open()
    type('Your password', 'secret-7')
    await confirm('Delete my account')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('forgets what was typed when it is closed', async () => {
    answerCalls({})
    await open()
    type('Your password', 'secret-7')
    await confirm('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Delete my account')
    await screen.findByRole('dialog')
    expect(field('Your password').value).toBe('')
  })
})

describe('afterwards', () => {
  it('tells until when it can be taken back, and leads to the sign-in', async () => {
    await show(<DeletionRequested on="2026-12-06T09:00:00.000Z" />)
    screen.getByText('It will be deleted on 6 Dec 2026, 2:30 pm. You have been signed out on all devices.')
    expect(screen.getByRole('link', { name: 'Sign in and keep the account' }).getAttribute('href')).toBe(
      '/login',
    )
  })

  it('tells the days where no moment came along', async () => {
    await show(<DeletionRequested on={undefined} />)
    screen.getByText('It will be deleted in 14 days. You have been signed out on all devices.')
  })

  it('a sign-in that took it back is told until it was read, to its owner alone', async () => {
    const user = become('CITIZEN')
    deletionTakenBack.note(user.id)
    await show(
      <main tabIndex={-1}>
        <DeletionTakenBack />
      </main>,
    )
    screen.getByText(
      'You had asked for its deletion. By signing in you have taken that back, and nothing was changed.',
    )
    press('Understood')
    await waitFor(() => expect(screen.queryByText('Your account stays')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(deletionTakenBack.isToTell(user.id)).toBe(false)
    deletionTakenBack.note('somebody else')
    expect(deletionTakenBack.isToTell(user.id)).toBe(false)
  })
})
