import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { noteKept } from '#platform/kept-note.ts'
import { queryClient } from '#platform/query-client.ts'
import { fetchKeptWhenBack } from './when-back.ts'

it('PWA-009 back online what was shown as kept is fetched, and what was fresh is not', async () => {
  fetchKeptWhenBack()
  const queryFn = vi.fn(async () => 1)
  const stop = new QueryObserver(queryClient, { queryKey: ['numbers'], queryFn }).subscribe(() => undefined)
  await vi.waitFor(() => expect(queryClient.getQueryData(['numbers'])).toBe(1))
  dispatchEvent(new Event('online'))
  expect(queryFn).toHaveBeenCalledOnce()
  noteKept('2026-03-05T04:00:00Z')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  noteKept(null)
  stop()
})
