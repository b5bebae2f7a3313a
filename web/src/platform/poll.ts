import type { QueryFunctionContext } from '@tanstack/react-query'

/**
 * Whether this fetch only renews what is on the screen, as the clock asks for: `call` marks it with `poll`,
 * so that a forgotten tab does not keep a session alive. A further page is asked for by hand.
 */
export function isRenewal({ client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean {
  const state = client.getQueryState(queryKey)
  return state?.data !== undefined && !state.fetchMeta?.fetchMore
}
