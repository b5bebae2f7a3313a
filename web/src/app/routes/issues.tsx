import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { TicketListPage } from '../../features/tickets/ticket-list-page.tsx'
import { issuesSearch } from '../search-params.ts'

const route = getRouteApi('/frame/issues')

/** Filters and page of the list live in the address, so that back, reload and links keep them. */
export function IssuesRoute() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/issues' })
  return (
    <TicketListPage
      search={search}
      onSearch={(next) => void navigate({ to: '/issues', search: issuesSearch({ ...next }) })}
    />
  )
}
