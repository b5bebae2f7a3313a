import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { every } from '#platform/poll.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import type { Selection } from '#ui/selection/use-selection.ts'
import type { TicketSearch } from './model.ts'

const REFRESH_MS = 3000
const fetchParts = () => import('./bulk/bulk-parts.ts')

/** The latest ones of the viewer, and for super admins of everybody. */
const bulkChangesQuery = queryOptions({
  queryKey: ticketKeys.bulkChanges,
  queryFn: async (context) => (await fetchParts()).latestBulkChanges(context),
  staleTime: 0,
  refetchInterval: (query) =>
    query.state.data?.some(({ state }) => state === 'RUNNING') ? every(REFRESH_MS)(query) : false,
})

interface BulkChangesProps {
  selection: Selection
  search: TicketSearch
  /** Tickets that fit the filter. */
  total: number
  /** The list. */
  children: ReactNode
}

/** Around the list: how far bulk changes are, and what can be done with the chosen tickets. Its code comes when needed. */
export function BulkChanges({ selection, search, total, children }: BulkChangesProps) {
  const { data: known = [] } = useQuery(bulkChangesQuery)
  const [shown, show] = useState<string | null>(null)
  const begin = (id: string) => {
    selection.clear()
    show(id)
  }
  return (
    <>
      {known.length > 0 && (
        <LazyPart fetchCode={fetchParts} onMissing={ignore}>
          {({ BulkLines }) => <BulkLines known={known} onShow={show} />}
        </LazyPart>
      )}
      {children}
      {(selection.isAll || selection.ids.size > 0) && (
        <LazyPart fetchCode={fetchParts} onMissing={() => selection.clear()}>
          {({ BulkBar }) => <BulkBar selection={selection} search={search} total={total} onStarted={begin} />}
        </LazyPart>
      )}
      {shown && (
        <LazyPart fetchCode={fetchParts} onMissing={() => show(null)}>
          {({ BulkProgress }) => <BulkProgress id={shown} onClose={() => show(null)} />}
        </LazyPart>
      )}
    </>
  )
}

const ignore = () => undefined
