import type { QueryFunctionContext } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

/**
 * Whether this fetch only renews what is on the screen, as the clock asks for: `call` marks it with `poll`,
 * so that a forgotten tab does not keep a session alive. A further page is asked for by hand.
 */
export function isRenewal({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean {
  const state = client.getQueryState(queryKey)
  return state?.data !== undefined && !state.fetchMeta?.fetchMore
}

/** For `refetchInterval`: renews every so many milliseconds, but not before a refused renewal may be tried again. */
export const every =
  (milliseconds: number) =>
  ({ state: { error } }: { state: { error: Error | null } }): number => {
    const waitSeconds = isApiError(error) ? (error.retryAfterSeconds ?? 0) : 0
    return Math.max(milliseconds, waitSeconds * 1000)
  }
