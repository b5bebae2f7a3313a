import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { field, press, type } from '#testing/form.ts'
import { userOf } from '#testing/user.ts'

afterEach(forgetSession)

// One test, for there is one router.
it('a citizen at the Employee Portal gets on to the Citizen Login, needs the password alone, and comes to /', async () => {
  await startLanguage()
  answerCalls({
    'POST /api/auth/login': refusal(
      403,
      'WRONG_PORTAL',
      'Access denied. Citizens should use the Citizen Portal.',
    ),
  })
  router.update({ history: createMemoryHistory({ initialEntries: ['/employee-login?from=%2Fmap'] }) })
  render(<Providers />)
  await screen.findByLabelText('Email', undefined, { timeout: 10_000 })
  type('Email', 'asha@example.in')
  type('Password', 'secret1')
  press('Sign In')
  const link = await screen.findByRole('link', { name: 'Citizen Login' })
  fireEvent.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Citizen Login' }, { timeout: 10_000 })
  expect(router.state.location.href).toBe('/login?from=%2Fmap')
  expect([field('Email').value, field('Password').value]).toEqual(['asha@example.in', ''])
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))

  answerCalls({
    'POST /api/auth/login': ok({ token: 'new', user: userOf('CITIZEN'), mustChangePassword: false }),
  })
  type('Password', 'secret2')
  press('Sign In')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
}, 30_000)
