import { useNavigate, useSearch } from '@tanstack/react-router'
import { teamSearch } from '#app/people-search.ts'
import { TeamPage } from '#features/people/team/team-page.tsx'

/** Filters, and what is to be done to whom, live in the address. */
export function TeamRoute() {
  const search = teamSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <TeamPage
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: teamSearch({ ...next }) as never })}
    />
  )
}
