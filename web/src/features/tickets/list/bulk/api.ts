import {
  type BulkChange,
  type BulkFields,
  type BulkRefusal,
  bulkLimits,
  forgetBulkChange,
  listBulkChanges,
  listBulkRefusals,
  readBulkChange,
  requestBulkChange,
  resumeBulkChange,
  stopBulkChange,
} from '@nagrik/contract/bulk-changes'
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { listQueryOf, type TicketSearch } from '#features/tickets/list/model.ts'
import { call } from '#platform/api-client.ts'
import { every, isRenewal } from '#platform/poll.ts'
import type { Selection } from '#ui/selection/use-selection.ts'

const REFRESH_MS = 1000

/** Has the chosen tickets changed; the key makes its repetition harmless. */
export async function startBulkChange(
  { ids, isAll }: Selection,
  search: TicketSearch,
  change: BulkFields,
  key: string,
): Promise<BulkChange> {
  const { page: _, limit: __, sort: ___, order: ____, ...filter } = listQueryOf(search)
  const body = { change, ...(isAll ? { filter } : { ids: [...ids] }) }
  return (await call(requestBulkChange, { body, headers: { 'Idempotency-Key': key } })).data
}

export const latestBulkChanges = async (context: QueryFunctionContext): Promise<BulkChange[]> =>
  (await call(listBulkChanges, { signal: context.signal, poll: isRenewal(context) })).data

export const bulkChangeQuery = (id: string) =>
  queryOptions({
    queryKey: ticketKeys.bulkChange(id),
    queryFn: async (context) => {
      const { signal } = context
      return (await call(readBulkChange, { params: { id }, signal, poll: isRenewal(context) })).data
    },
    staleTime: 0,
    refetchInterval: (query) => query.state.data?.state === 'RUNNING' && every(REFRESH_MS)(query),
    retry: false,
  })

export const refusalsQuery = ({ id, refused }: Pick<BulkChange, 'id' | 'refused'>) =>
  infiniteQueryOptions({
    queryKey: ticketKeys.bulkRefusals(id, refused),
    queryFn: async ({ signal, pageParam }): Promise<BulkRefusal[]> =>
      (await call(listBulkRefusals, { params: { id }, query: { after: pageParam }, signal })).data,
    initialPageParam: '0',
    getNextPageParam: (page) =>
      page.length < bulkLimits.refusalPage ? undefined : String(page.at(-1)?.position),
    select: ({ pages }) => pages.flat(),
  })

export const stop = async (id: string) => (await call(stopBulkChange, { params: { id } })).data
export const resume = async (id: string) => (await call(resumeBulkChange, { params: { id } })).data
export const forget = (id: string) => call(forgetBulkChange, { params: { id } })

/** Shows it as a call answered it. */
export function showBulkChange(client: QueryClient, bulk: BulkChange): void {
  client.setQueryData(ticketKeys.bulkChange(bulk.id), bulk)
  void client.invalidateQueries({ queryKey: ticketKeys.bulkChanges, exact: true })
}

/** Takes it off the list at once. */
export function dropBulkChange(client: QueryClient, id: string): void {
  client.setQueryData<BulkChange[]>(ticketKeys.bulkChanges, (known) => known?.filter((one) => one.id !== id))
}
