import type { CurrentUser } from '@nagrik/contract/accounts'
import { type Bounds, mapPlace, mapView } from '@nagrik/contract/map'
import { listTickets } from '@nagrik/contract/tickets'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { maskPoints } from '#domain/ticket-masking.ts'
import { call } from '#platform/api-client.ts'
import { retryQuery } from '#platform/query-client.ts'
import { type MapSearch, marked, type Part, placeQueryOf, viewQueryOf } from './model.ts'

const listQuery = { limit: '100', page: '1', mapView: 'true' } as const

/** The newest tickets, wherever they lie: there before the map has said what it looks at. */
export const newestQuery = (viewer: CurrentUser) =>
  queryOptions({
    queryKey: ticketKeys.map(listQuery),
    queryFn: async ({ signal }) => {
      const tickets = marked(await call(listTickets, { query: listQuery, signal }))
      const told = tickets.map((one) => ({ ...one, isOwn: one.reporterId === viewer.id }))
      return maskPoints(told, viewer)
    },
  })

/** What lies in the part that is looked at; given up where the map moves on. */
export function viewQuery(search: MapSearch, part: Part | null, viewer: CurrentUser) {
  const query = part && viewQueryOf(search, part)
  return queryOptions({
    queryKey: ticketKeys.map(query ?? {}),
    queryFn: query
      ? async ({ signal }) => {
          const { data } = await call(mapView, { query, signal })
          return { ...data, points: await maskPoints(data.points, viewer) }
        }
      : skipToken,
    placeholderData: keepPreviousData,
    retry: (failures, error) => failures < 1 && retryQuery(failures, error),
  })
}

/** A page of the tickets of one place. */
export const placeQuery = (
  search: MapSearch,
  bounds: Bounds,
  after: string | undefined,
  viewer: CurrentUser,
) => {
  const query = { ...placeQueryOf(search, bounds), after }
  return queryOptions({
    queryKey: ticketKeys.map({ place: query }),
    queryFn: async ({ signal }) => maskPoints((await call(mapPlace, { query, signal })).data, viewer),
  })
}
