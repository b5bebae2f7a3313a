import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { IssuesMapPage } from '#features/tickets/map/issues-map-page.tsx'

const route = getRouteApi('/frame/map')

/** Filters live in the address, so that back, reload and links keep them. */
export function IssuesMapRoute() {
  const { search, status, priority, category } = route.useSearch()
  const navigate = useNavigate({ from: '/map' })
  return (
    <IssuesMapPage
      search={{ search, status, priority, category }}
      onSearch={(next) => void navigate({ to: '/map', search: next, resetScroll: false })}
    />
  )
}
