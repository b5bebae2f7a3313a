import { getRouteApi } from '@tanstack/react-router'
import { NoticesPage } from '#features/notices/notices-page.tsx'

const route = getRouteApi('/frame/notices')

export function NoticesRoute() {
  const { page = 1 } = route.useSearch()
  return <NoticesPage page={page} />
}
