import { createMemoryHistory } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { tellUnkept } from '#features/tickets/report/draft/unkept.ts'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls } from '#testing/calls.ts'
import { become, draw } from '#testing/stage.tsx'
import { lazyPage } from './lazy-page.tsx'
import { isNewVersionThere, registerWorker } from './overlays/new-version.ts'
import { Providers } from './providers.tsx'
import { RootBoundary } from './root-boundary.tsx'
import { router } from './router.tsx'

const page = vi.hoisted(() => ({ isBroken: true }))
vi.mock('#app/routes/settings.tsx', () => ({
  SettingsRoute: () => {
    if (page.isBroken) throw new Error('nothing to show')
    return <p>the settings</p>
  },
}))

afterAll(forgetSession)

test('a page that throws leaves the shell and its menu, and comes back by trying again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await startLanguage()
  answerCalls({})
  become('CITIZEN')
  router.update({ history: createMemoryHistory({ initialEntries: ['/settings'] }) })
  render(<Providers />)
  const tryAgain = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 })
  expect(screen.getByRole('alert').textContent).toContain('This page could not be shown.')
  expect(screen.getAllByRole('navigation', { name: 'Main navigation' })).toHaveLength(2)
  page.isBroken = false
  fireEvent.click(tryAgain)
  expect(await screen.findByText('the settings')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  told.mockRestore()
})

test('code that could not be fetched is fetched again by the next try', async () => {
  let isAway = true
  const Late = lazyPage(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return { Late: () => <p>here</p> }
  }, 'Late')
  await expect(Late.preload()).rejects.toThrow('Failed to fetch')
  isAway = false
  await Late.preload()
  render(<Late />)
  expect(screen.getByText('here')).toBeDefined()
})

test('inside another page it is told after one try, and fetched again only when asked to', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  let isAway = true
  const fetchModule = vi.fn(async () => {
    if (fetchModule.mock.calls.length > 20) return { Late: () => <p>an endless loop</p> }
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return { Late: () => <p>here</p> }
  })
  const Late = lazyPage(fetchModule, 'Late')
  await act(async () => {
    draw(
      <RootBoundary>
        <Suspense fallback={<p>on its way</p>}>
          <Late />
        </Suspense>
      </RootBoundary>,
    )
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.')
  expect(fetchModule).toHaveBeenCalledTimes(1)
  isAway = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
  expect(await screen.findByText('here')).toBeDefined()
  expect(fetchModule).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
  told.mockRestore()
})

test('where the server answers, an update has taken the code away: the page is loaded anew, with the version that waits, or the banner asks who has written something', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response())
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const waiting = { state: 'installed', postMessage: vi.fn() }
  const registration = Object.assign(new EventTarget(), { waiting })
  const container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration })
  await registerWorker(container as unknown as ServiceWorkerContainer)
  const Gone = lazyPage(() => Promise.reject(new TypeError('Failed to fetch')), 'Gone')
  await act(async () => {
    draw(
      <RootBoundary>
        <Suspense fallback={<p>on its way</p>}>
          <Gone />
        </Suspense>
      </RootBoundary>,
    )
  })
  vi.useFakeTimers()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
  expect(waiting.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]])
  expect(reload).not.toHaveBeenCalled()
  waiting.state = 'activated'
  tellUnkept(true)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(reload).not.toHaveBeenCalled()
  expect(isNewVersionThere()).toBe(true)
  tellUnkept(false)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockRestore()
  told.mockRestore()
})
