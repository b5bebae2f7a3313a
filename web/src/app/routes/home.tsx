import type { Role } from '@nagrik/contract/roles'
import { lazyPage } from '#app/lazy-page.tsx'
import { forRole } from '#domain/role.ts'
import { useUser } from '#platform/session.ts'

const CitizenHome = lazyPage(() => import('#features/home/citizen-home.tsx'), 'CitizenHome')
const StaffHome = lazyPage(() => import('#features/home/staff-home.tsx'), 'StaffHome')

const homes: Record<Role, typeof CitizenHome> = {
  CITIZEN: CitizenHome,
  FIELD_AGENT: StaffHome,
  DEPARTMENT_HEAD: StaffHome,
  ANALYST: StaffHome,
  ADMIN: StaffHome,
  SUPER_ADMIN: StaffHome,
}

export function HomeRoute() {
  const Home = forRole(homes, useUser().role)
  return <Home />
}
