import { isCitizen } from '@nagrik/contract/roles'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useUser } from '#platform/session.ts'

const CitizenHome = lazyRouteComponent(() => import('#features/home/citizen-home.tsx'), 'CitizenHome')
const StaffHome = lazyRouteComponent(() => import('#features/home/staff-home.tsx'), 'StaffHome')

export function HomeRoute() {
  return isCitizen(useUser().role) ? <CitizenHome /> : <StaffHome />
}
