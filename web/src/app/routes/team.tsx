import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { teamSearch } from '#app/search-params.ts'
import { TeamPage } from '#features/people/team/team-page.tsx'

const route = getRouteApi('/frame/team')

/** Filters, and what is to be done to whom, live in the address. */
export function TeamRoute() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: '/team' })
  return (
    <TeamPage
      search={search}
      onSearch={(next) => void navigate({ to: '/team', search: teamSearch({ ...next }) })}
    />
  )
}
