import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PerformancePage } from '#features/insights/performance/performance-page.tsx'
import { useUser } from '#platform/session.ts'

const route = getRouteApi('/frame/my-stats')

/** Period and department live in the address. */
export function MyStatsRoute() {
  const navigate = useNavigate()
  return (
    <PerformancePage
      person={useUser()}
      search={route.useSearch()}
      linkTo={(search) => ({ to: '/my-stats', search })}
      onSearch={(search) => void navigate({ to: '/my-stats', search, replace: true, resetScroll: false })}
    />
  )
}
