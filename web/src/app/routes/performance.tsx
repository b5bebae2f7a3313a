import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PersonPage } from '#features/insights/performance/person-page.tsx'

const route = getRouteApi('/frame/performance/$userId')

/** Period and department live in the address. */
export function PerformanceRoute() {
  const params = route.useParams()
  const navigate = useNavigate()
  const place = { to: '/performance/$userId', params } as const
  return (
    <PersonPage
      key={params.userId}
      userId={params.userId}
      search={route.useSearch()}
      linkTo={(search) => ({ ...place, search })}
      onSearch={(search) => void navigate({ ...place, search, replace: true, resetScroll: false })}
    />
  )
}
