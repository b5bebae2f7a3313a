import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PerformancePage } from '#features/insights/performance/performance-page.tsx'
import { PersonPage } from '#features/insights/performance/person-page.tsx'
import { useUser } from '#platform/session.ts'

const ofSomebody = getRouteApi('/frame/performance/$userId')
const own = getRouteApi('/frame/my-stats')

// Period and department live in the address.

export function PerformanceRoute() {
  const params = ofSomebody.useParams()
  const navigate = useNavigate()
  const place = { to: '/performance/$userId', params } as const
  return (
    <PersonPage
      key={params.userId}
      userId={params.userId}
      search={ofSomebody.useSearch()}
      linkTo={(search) => ({ ...place, search })}
      onSearch={(search) => void navigate({ ...place, search, replace: true, resetScroll: false })}
    />
  )
}

export function MyStatsRoute() {
  const navigate = useNavigate()
  return (
    <PerformancePage
      person={useUser()}
      search={own.useSearch()}
      linkTo={(search) => ({ to: '/my-stats', search })}
      onSearch={(search) => void navigate({ to: '/my-stats', search, replace: true, resetScroll: false })}
    />
  )
}
