import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { forgetSession } from '#platform/session-store.ts'
import { type Answer, answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { press, type } from '#testing/form.ts'
import { become } from '#testing/stage.tsx'

const deletion = 'POST /api/users/deletion'
const devices = 'GET /api/auth/sessions'
const ended = refusal(401, 'UNAUTHORIZED', 'Unauthorized')

async function ask(answer: Answer | Error) {
  await startLanguage()
  become('CITIZEN')
  const calls = answerCalls({
    'GET /api/users/data-copy': ok({ data: null }),
    [devices]: ok({ data: [] }),
    [deletion]: answer,
  })
  render(<Providers />)
  await act(() => router.navigate({ to: '/settings' }))
  await screen.findByRole('button', { name: 'Delete my account' }, { timeout: 10_000 })
  press('Delete my account')
  await screen.findByRole('dialog')
  type('Your password', 'secret-7')
  await confirm()
  return calls
}
async function confirm() {
  const dialog = within(await screen.findByRole('dialog'))
  act(() => dialog.getByRole('button', { name: 'Delete my account' }).click())
}
const isAt = (path: string) => waitFor(() => expect(router.state.location.pathname).toBe(path))

afterEach(() => act(forgetSession))

it('a deletion whose answer was lost is told of once the session turns out to have ended', async () => {
  const { answer } = await ask(noConnection)
  await screen.findByText(/^No answer came/)
  answer(deletion, ended)
  await confirm()
  await isAt('/account-deletion')
  await screen.findByText('It will be deleted in 14 days. You have been signed out on all devices.')
})

it('so it is when another call finds that out', async () => {
  const { answer } = await ask(noConnection)
  await screen.findByText(/^No answer came/)
  answer(devices, ended)
  await act(() => queryClient.invalidateQueries({ queryKey: ['devices'] }))
  await isAt('/account-deletion')
})

it('a session that ended before says nothing of a deletion', async () => {
  await ask(ended)
  await isAt('/login')
})
