import { attachmentLinks } from '@nagrik/contract/evidence'
import { signedLinkMinutes } from '@nagrik/contract/limits'
import type { Ticket } from '@nagrik/contract/tickets'
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api-client.ts'
import { savesData } from '#platform/data-saver.ts'
import { ticketKeys } from './ticket-keys.ts'

interface Thumbnail {
  source: string
  /** Milliseconds since 1970. */
  expires: number
}
type Thumbnails = Map<string, Thumbnail>

const minute = 60_000

/** By one call for a page. It follows the list without anybody's doing, so it is no use of the session. */
const thumbnailsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ticketKeys.thumbnails(ids),
    queryFn: async ({ client, signal }): Promise<Thumbnails> => {
      const held = heldThumbnails(client)
      const missing = ids.filter((id) => !held.has(id))
      if (missing.length === 0) return held
      const { data } = await call(attachmentLinks, { body: { ids: missing }, signal, poll: true })
      for (const { id, thumbnailUrl, expiresAt } of data) {
        if (thumbnailUrl) held.set(id, { source: thumbnailUrl, expires: Date.parse(expiresAt) })
      }
      return held
    },
    enabled: ids.length > 0 && !savesData(),
    staleTime: ({ state: { data, dataUpdatedAt } }) => endOf(data, ids, dataUpdatedAt) - dataUpdatedAt,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })

/** From when on one of these pictures needs another address, or is asked for again where it had none. */
const endOf = (held: Thumbnails | undefined, ids: string[], asked: number): number =>
  Math.min(...ids.map((id) => held?.get(id)?.expires ?? asked + signedLinkMinutes * minute)) - minute

/** What earlier pages hold and still leads somewhere: the same address, so that no picture is fetched twice. */
function heldThumbnails(client: QueryClient): Thumbnails {
  const pages = client.getQueriesData<Thumbnails>({ queryKey: ticketKeys.allThumbnails })
  const held = pages.flatMap(([, page]) => [...(page ?? [])])
  return new Map(held.filter(([, { expires }]) => expires > Date.now() + minute))
}

/** Where the pictures of these tickets are, as far as it is known. */
export function useThumbnails(tickets: Pick<Ticket, 'thumbnailId'>[]) {
  const { data } = useQuery(thumbnailsQuery(tickets.flatMap(({ thumbnailId }) => thumbnailId ?? [])))
  return ({ thumbnailId }: Pick<Ticket, 'thumbnailId'>): string | undefined =>
    thumbnailId ? data?.get(thumbnailId)?.source : undefined
}
