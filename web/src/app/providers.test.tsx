import { tagline } from '@nagrik/contract/limits'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, refusal } from '#testing/calls.ts'

it('shows a spinner, neither page nor sign-in, until the server has said whose the token is', async () => {
  localStorage.setItem('token', 'kept')
  const { Providers } = await import('./providers.tsx')
  const { confirmSession } = await import('#platform/session.ts')
  await startLanguage()
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  answerCalls({
    'GET /api/auth/me': async () => {
      await refused
      return refusal(401, 'UNAUTHORIZED', 'Please sign in to continue.')
    },
  })
  const confirmed = confirmSession()
  render(<Providers />)
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(screen.queryByRole('main')).toBeNull()
  refuse()
  await act(() => confirmed)
  expect(await screen.findByRole('heading', { name: 'Citizen Login' }, { timeout: 10_000 })).toBeDefined()
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(screen.getByText(tagline).textContent).toBe('Empowering citizens, strengthening communities')
})
