import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { router } from '#app/router.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession, storedSession } from '#platform/session-store.ts'
import { gurugram, standAt } from '#testing/device.ts'

const user = { id: 'u1', name: 'Asha Rani', email: 'a@b.in', role: 'CITIZEN', departments: [] }
const place = { latitude: 28.4595, longitude: 77.0266, principalSubdivision: 'Haryana', locality: 'Gurugram' }
const answers: Record<string, object> = {
  '/api/geo/reverse': place,
  '/api/auth/send-otp': { alreadyVerified: true },
  '/api/auth/register': { token: 'new', user },
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await startLanguage()
  standAt(gurugram)
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[new URL(address, 'http://localhost').pathname]
    return new Response(JSON.stringify({ success: true, data: [], ...answer }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  forgetSession()
})

it('stays on the success step for 2 seconds although the user is signed in, then goes home', async () => {
  router.update({ history: createMemoryHistory({ initialEntries: ['/register'] }) })
  render(<Providers />)
  await screen.findByText('Location verified', undefined, { timeout: 10_000 })
  await screen.findByLabelText('Full Name')
  fill('Full Name', 'Asha Rani')
  fill('Email', 'asha@example.in')
  fill('Mobile Number', '9876543210')
  fill('Password', 'secret1')
  fill('Confirm Password', 'secret1')
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  await screen.findByText('This phone number is already verified.')
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  await screen.findByText('Registration successful!')
  expect(storedSession().token).toBe('new')
  await act(() => vi.advanceTimersByTimeAsync(1_700))
  expect(screen.getByText('Registration successful!')).toBeDefined()
  expect(router.state.location.pathname).toBe('/register')
  await act(() => vi.advanceTimersByTimeAsync(400))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
}, 20_000)
