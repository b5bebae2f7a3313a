import { likelyDuplicates, markDuplicate, undoDuplicate } from '@nagrik/contract/duplicates'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { showChanged, ticketFrom } from '#features/tickets/api.ts'
import { call } from '#platform/api-client.ts'

/** What may be the same as a ticket. It changes little while somebody works on it. */
export const likelyQuery = (id: string) =>
  queryOptions({
    queryKey: ticketKeys.likelyDuplicates(id),
    queryFn: async ({ signal }) => (await call(likelyDuplicates, { params: { id }, signal })).data,
    staleTime: 60_000,
  })

/** The ticket of this number, compared with that one; null where there is none for this viewer. */
export const numberedQuery = (id: string, number: string) =>
  queryOptions({
    queryKey: ticketKeys.duplicateByNumber(id, number),
    queryFn: async ({ signal }) =>
      (await call(likelyDuplicates, { params: { id }, query: { number }, signal })).data[0] ?? null,
    enabled: number !== '',
  })

/** Marks a ticket as a duplicate, or takes that back with null; the other ticket is asked again. */
export function useDuplicate({ id, duplicateOf }: Pick<TicketDetail, 'id' | 'duplicateOf'>) {
  const client = useQueryClient()
  return async (of: string | null): Promise<TicketDetail> => {
    const params = { id }
    const ticket = ticketFrom(
      of === null
        ? await call(undoDuplicate, { params })
        : await call(markDuplicate, { params, body: { of } }),
    )
    await showChanged(client, ticket)
    const other = of ?? duplicateOf?.id
    if (other) void client.invalidateQueries({ queryKey: ticketKeys.one(other) })
    return ticket
  }
}
