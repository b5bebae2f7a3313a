import { type Attachment, attachmentLinks } from '@nagrik/contract/evidence'
import { signedLinkMinutes } from '@nagrik/contract/limits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { call } from '#platform/api-client.ts'
import { ApiError } from '#platform/api-error.ts'
import { storedSession } from '#platform/session-store.ts'

export interface Link {
  url: string
  thumbnailUrl: string | null
}

/** Links to attachments by their ids, as far as they are known. */
export interface Links {
  of: (id: string) => Link | undefined
  state: 'pending' | 'failed' | 'ready'
  /** Asks for new links, for example after the old ones expired. */
  renew: () => void
}

const BATCH = 100
// A minute less than they are valid. Pictures that are shown already need no new link.
const freshMs = (signedLinkMinutes - 1) * 60_000

const linksQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ticketKeys.attachmentLinks(ids),
    queryFn: async ({ signal }): Promise<Map<string, Link>> => {
      if (!storedSession().token) throw new ApiError(401, 'No authentication token')
      const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, turn) =>
        ids.slice(turn * BATCH, (turn + 1) * BATCH),
      )
      const replies = await Promise.all(
        batches.map((batch) => call(attachmentLinks, { body: { ids: batch }, signal })),
      )
      return new Map(replies.flatMap(({ data }) => data.map((link) => [link.id, link])))
    },
    enabled: ids.length > 0,
    staleTime: freshMs,
    gcTime: freshMs,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  })

export function useLinks(attachments: Attachment[]): Links {
  const { data, isError, refetch } = useQuery(linksQuery(attachments.map(({ id }) => id)))
  return {
    of: (id) => data?.get(id),
    state: data ? 'ready' : isError ? 'failed' : 'pending',
    renew: () => void refetch(),
  }
}
