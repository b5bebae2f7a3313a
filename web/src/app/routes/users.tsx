import { useNavigate, useSearch } from '@tanstack/react-router'
import { usersSearch } from '#app/search-params.ts'
import { UsersPage } from '#features/people/users/users-page.tsx'

/** At both of its addresses; filters and page live there. */
export function UsersRoute() {
  const search = usersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <UsersPage
      search={search}
      onSearch={(next) => void navigate({ to: '.', search: usersSearch({ ...next }) as never })}
    />
  )
}
