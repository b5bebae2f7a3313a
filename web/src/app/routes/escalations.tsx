import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { EscalationsPage } from '#features/tickets/escalations/escalations-page.tsx'

const route = getRouteApi('/frame/escalations')

/** Tab and page live in the address. */
export function EscalationsRoute() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <EscalationsPage
      search={search}
      onSearch={(next) =>
        void navigate({ to: '/escalations', search: next, replace: true, resetScroll: false })
      }
    />
  )
}
