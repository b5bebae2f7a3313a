import {
  type BulkUserAction,
  type BulkUserChange,
  type BulkUserRefusal,
  listUserBulkChanges,
  listUserBulkRefusals,
  readUserBulkChange,
  requestUserBulkChange,
  resumeUserBulkChange,
  stopUserBulkChange,
} from '@nagrik/contract/user-bulk-changes'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { usersKey } from '#features/people/users/api.ts'
import type { UsersSearch } from '#features/people/users/model.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'
import type { Selection } from '#ui/selection/use-selection.ts'

const REFRESH_MS = 1000
const LINES_MS = 3000
/** Refusals that an answer holds. */
const refusalPage = 100
// Not below the lists, which are asked for anew when one ends.
const bulkKey = ['users-bulk']

export type UsersFilter = Omit<UsersSearch, 'page'>

/** Has the chosen accounts changed; the key makes its repetition harmless. */
export async function startBulk(
  { ids, isAll }: Selection,
  filter: UsersFilter,
  action: BulkUserAction,
  reason: string | null,
  key: string,
): Promise<BulkUserChange> {
  const body = { action, reason, ...(isAll ? { filter } : { ids: [...ids] }) }
  return (await call(requestUserBulkChange, { body, headers: { 'Idempotency-Key': key } })).data
}

/** The latest ones, of every super admin. */
export const latestBulkQuery = queryOptions({
  queryKey: [...bulkKey, 'latest'],
  queryFn: async (context) =>
    (await call(listUserBulkChanges, { signal: context.signal, poll: isRenewal(context) })).data,
  staleTime: 0,
  refetchInterval: (query) =>
    query.state.data?.some(({ state }) => state === 'RUNNING') ? every(LINES_MS)(query) : false,
})

export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: [...bulkKey, 'one', id],
    queryFn: async (context) => {
      const { signal } = context
      return (await call(readUserBulkChange, { params: { id }, signal, poll: isRenewal(context) })).data
    },
    staleTime: 0,
    refetchInterval: (query) => query.state.data?.state === 'RUNNING' && every(REFRESH_MS)(query),
    retry: false,
  })

export const refusalsQuery = ({ id, refused }: Pick<BulkUserChange, 'id' | 'refused'>) =>
  infiniteQueryOptions({
    queryKey: [...bulkKey, 'refusals', id, refused],
    queryFn: async ({ signal, pageParam }): Promise<BulkUserRefusal[]> =>
      (await call(listUserBulkRefusals, { params: { id }, query: { after: pageParam }, signal })).data,
    initialPageParam: '0',
    getNextPageParam: (page) => (page.length < refusalPage ? undefined : String(page.at(-1)?.position)),
    select: ({ pages }) => pages.flat(),
  })

export const stop = async (id: string) => (await call(stopUserBulkChange, { params: { id } })).data
export const resume = async (id: string) => (await call(resumeUserBulkChange, { params: { id } })).data

/** Shows it as a call answered it. */
export function showBulk(client: QueryClient, bulk: BulkUserChange): void {
  client.setQueryData(bulkQuery(bulk.id).queryKey, bulk)
  void client.invalidateQueries({ queryKey: latestBulkQuery.queryKey })
}

/** One has ended: what is shown of accounts may be others now. */
export function outdateAfterBulk(client: QueryClient): void {
  for (const queryKey of [usersKey, ['team'], latestBulkQuery.queryKey]) {
    void client.invalidateQueries({ queryKey })
  }
}
