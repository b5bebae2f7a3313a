import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { watchStoredSession } from './session-store.ts'

const MINUTE = 60_000

/** Up to three retries, never after an answer that refuses the request (4xx), nor without a network. */
export const retryQuery = (failures: number, error: unknown): boolean =>
  failures < 3 && navigator.onLine && !(isApiError(error) && error.isRefusal)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * MINUTE,
      gcTime: 10 * MINUTE,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      retry: retryQuery,
      // Without a network the service worker answers.
      networkMode: 'always',
    },
    // Without a network it fails and says so, instead of waiting in a page that may close.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Nobody reads the replies of somebody else.
watchStoredSession((now, before) => {
  if (now.user?.id !== before.user?.id) queryClient.clear()
})

/**
 * Forgets every cached reply; what is on the screen is fetched again and stays until it has come, for a form
 * with text may stand on it. Answers whether a server was there for all of it.
 */
export async function clearCachedReplies(): Promise<boolean> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.refetchQueries({ type: 'active' })
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  return shown.every(({ state: { error } }) => !isApiError(error) || error.isRefusal)
}
