import { getRouteApi } from '@tanstack/react-router'
import { DepartmentPage } from '#features/people/department-page/department-page.tsx'

const route = getRouteApi('/frame/admin/department/$slug')

/** The department lives in the address. */
export function DepartmentRoute() {
  const { slug } = route.useParams()
  return <DepartmentPage key={slug} slug={slug} />
}
