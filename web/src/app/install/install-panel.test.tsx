import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { press } from '#testing/form.ts'
import { couldInstall, forgetInstall } from '#testing/install.ts'
import { draw } from '#testing/stage.tsx'
import { InstallPanel } from './install-panel.tsx'

beforeEach(startLanguage)
afterEach(() => {
  vi.restoreAllMocks()
  forgetInstall()
})

it('has a button where the browser can install it, also after the offer was put away', async () => {
  localStorage.setItem('pwa-install-dismissed', 'true')
  draw(<InstallPanel />)
  const { prompt } = couldInstall()
  await act(async () => press('Install'))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.getByText('Installed on this device')).toBeDefined()
})

it('leads to the menu of the browser after a no, and where the browser says nothing', async () => {
  const { unmount } = draw(<InstallPanel />)
  expect(screen.getByText(/^Open the menu of your browser/)).toBeDefined()
  unmount()
  draw(<InstallPanel />)
  couldInstall('dismissed')
  await act(async () => press('Install'))
  expect(screen.getByText(/^Open the menu of your browser/)).toBeDefined()
})

it.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5],
  ['an iPad, which calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
])('has the steps of iOS on %s', (_, userAgent, maxTouchPoints) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
  draw(<InstallPanel />)
  expect(screen.getByText('Tap Share, then “Add to Home Screen”.')).toBeDefined()
})

it('says that it is installed in a window of its own', () => {
  Object.assign(navigator, { standalone: true })
  draw(<InstallPanel />)
  expect(screen.getByText('Installed on this device')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  Reflect.deleteProperty(navigator, 'standalone')
})
