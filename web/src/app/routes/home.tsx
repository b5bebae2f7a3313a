import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPage } from '#app/lazy-page.tsx'
import { isStaff } from '#domain/role.ts'
import { useUser } from '#platform/session.ts'
import { CardsSkeleton } from '#ui/page-skeleton.tsx'

const CitizenHome = lazyPage(() => import('#features/home/citizen-home.tsx'), 'CitizenHome')
const StaffHome = lazyPage(() => import('./staff-home.tsx'), 'StaffHomeRoute')
const Analytics = lazyPage(() => import('./analytics.tsx'), 'AnalyticsRoute')

const route = getRouteApi('/frame/')

/** A citizen's home, or the view of the staff's that the address names. */
export function HomeRoute() {
  const { view } = route.useSearch()
  const { role } = useUser()
  if (!isStaff(role)) return <CitizenHome />
  return (
    <Suspense fallback={<CardsSkeleton />}>{view === 'analytics' ? <Analytics /> : <StaffHome />}</Suspense>
  )
}
