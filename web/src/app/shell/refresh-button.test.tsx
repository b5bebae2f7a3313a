import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NO_CONNECTION } from '#platform/api-error.ts'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { onThisDevice } from '#platform/outbox/keeping.ts'
import { queryClient } from '#platform/query-client.ts'
import { standInForCaches } from '#testing/cache-storage.ts'
import { outboxFile, putItem } from '#testing/device-outbox.ts'
import { showPages } from '#testing/stage.tsx'
import { CachedData } from './cached-data.tsx'
import { RefreshButton } from './refresh-button.tsx'

const noAnswer = new ApiError(0, NO_CONNECTION)
let answer: () => Promise<string>
let kept: ReturnType<typeof standInForCaches>
let isServerThere: boolean

/** A page whose form stands on what was fetched. */
function Page() {
  const { data } = useQuery({ queryKey: ['blocks'], queryFn: () => answer(), retry: false })
  return (
    <>
      <RefreshButton />
      <CachedData />
      {data && <input aria-label={data} />}
    </>
  )
}

beforeAll(startLanguage)
beforeEach(async () => {
  answer = () => Promise.resolve('Block')
  isServerThere = true
  vi.stubGlobal('fetch', async () => ({ ok: isServerThere }))
  kept = standInForCaches()
  for (const name of ['kept-replies:u1', 'kept-files:u1', 'kept-tiles:u1', 'workbox-precache'])
    await caches.open(name)
  await showPages({ '/': () => <Page /> }, '/')
  fireEvent.change(await screen.findByLabelText('Block'), { target: { value: 'Kept words' } })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'caches')
})

const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))

it.each(['Refresh', 'Clear cached data'])(
  'NAV-010: %s fetches anew, tells the service worker, and keeps what was typed',
  async (name) => {
    const postMessage = vi.fn()
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { serviceWorker: { value: { controller: { postMessage } } } }),
    )
    answer = () => new Promise((resolve) => setTimeout(resolve, 20, 'Your block'))
    fireEvent.click(screen.getByRole('button', { name }))
    expect(await screen.findByText('Data refreshed')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Your block').value).toBe('Kept words')
    expect(postMessage.mock.calls).toEqual([[{ type: 'CLEAR_CACHE' }]])
  },
)

it('says that no answer came, and keeps the page and what was typed', async () => {
  answer = () => Promise.reject(noAnswer)
  refresh()
  expect(
    await screen.findByText('The data could not be refreshed. Please check your connection and try again.'),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Block').value).toBe('Kept words')
})

it('NAV-010: without a worker too it clears what was kept, never the app itself nor what is not sent', async () => {
  const item = await putItem({ files: [outboxFile('a')] })
  refresh()
  expect(await screen.findByText('Data refreshed')).toBeTruthy()
  expect([...kept.keys()]).toEqual(['workbox-precache'])
  expect(await onThisDevice.item(item)).toEqual(item)
  expect(await onThisDevice.bytes(item, 'a')).toBeTruthy()
})

it('NAV-010: with the server away it clears nothing, for nothing would be left to read', async () => {
  isServerThere = false
  refresh()
  expect(
    await screen.findByText('The data could not be refreshed. Please check your connection and try again.'),
  ).toBeTruthy()
  expect(kept.size).toBe(4)
})
