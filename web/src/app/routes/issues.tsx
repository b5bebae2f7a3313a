import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { issuesSearch } from '#app/search-params.ts'
import { LaterOutboxNote } from '#domain/outbox/later-outbox-note.tsx'
import { TicketListPage } from '#features/tickets/list/ticket-list-page.tsx'

const route = getRouteApi('/frame/issues')

/** Filters and page of the list live in the address, so that back, reload and links keep them. */
export function IssuesRoute() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/issues' })
  return (
    <Stack>
      <LaterOutboxNote />
      <TicketListPage
        search={search}
        onSearch={(next) => void navigate({ to: '/issues', search: issuesSearch({ ...next }) })}
      />
    </Stack>
  )
}
