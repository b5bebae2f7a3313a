import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, it } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession, storedSession } from '#platform/session-store.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'

afterAll(forgetSession)

it("NAV-009: the user menu shows name, e-mail, 'Profile' (to /profile) and 'Log out', and the role shows as a badge", async () => {
  await startLanguage()
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const { to } = answerCalls({
    'GET /api/auth/sessions': ok({ data: [] }),
    'POST /api/auth/logout': () => left.then(() => ok()),
  })
  become('FIELD_AGENT')
  router.update({ history: createMemoryHistory({ initialEntries: ['/settings'] }) })
  render(<Providers />)
  const button = await screen.findByRole('button', { name: 'User menu of Asha Rani' }, { timeout: 10_000 })
  fireEvent.click(button)
  const menu = within(button.parentElement as HTMLElement)
  menu.getByText('Asha Rani')
  menu.getByText('asha@example.in')
  menu.getByText('Field Agent')
  expect(menu.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  fireEvent.click(menu.getByRole('button', { name: 'Log out' }))
  // Pressed once more, it does no more.
  fireEvent.click(await menu.findByRole('button', { name: 'Logging out...' }))
  leave()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(to('POST /api/auth/logout')).toHaveLength(1)
  expect(storedSession().token).toBeNull()
})
