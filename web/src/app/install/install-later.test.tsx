import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetInstall } from '#testing/install.ts'
import { draw } from '#testing/stage.tsx'
import { InstallLater } from './install-later.tsx'

beforeEach(async () => {
  await startLanguage()
  await import('./install-offer.tsx')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  forgetInstall()
})

const afterTwoSeconds = async () => {
  await act(() => vi.advanceTimersByTimeAsync(2000))
  vi.useRealTimers()
}

it('brings the offer once the page has had the device to itself', async () => {
  draw(<InstallLater />)
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(screen.queryByText('How to Install')).toBeNull()
  await afterTwoSeconds()
  expect(await screen.findByText('How to Install')).toBeDefined()
})

it('fetches nothing for whoever has put the offer away', async () => {
  localStorage.setItem('pwa-install-dismissed', 'true')
  const { container } = draw(<InstallLater />)
  await afterTwoSeconds()
  // Put away before it came, so it would be seen now.
  localStorage.removeItem('pwa-install-dismissed')
  await act(() => import('./install-offer.tsx'))
  expect(container.querySelector('[aria-live]')).toBeNull()
})
