import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { whenSessionIsLost } from '#platform/session.ts'
import { RowsSkeleton } from '#ui/page-skeleton.tsx'
import { entry, frame, root } from './frames.ts'
import { citizenPages } from './pages/citizen-pages.ts'
import { entryPages } from './pages/entry-pages.ts'
import { staffPages } from './pages/staff-pages.ts'
import { RouteError } from './route-error.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const toHome = () => {
  throw redirect({ to: '/', replace: true })
}
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  staticData: { access: 'anybody' },
  beforeLoad: toHome,
})
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { access: 'anybody' },
  beforeLoad: toHome,
})

export const router = createRouter({
  routeTree: root.addChildren([
    entry.addChildren(entryPages),
    frame.addChildren([...citizenPages, ...staffPages]),
    dashboard,
    unknown,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingComponent: RowsSkeleton,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Fetches the code of the page of the present address, while something else is still on its way. */
export function preloadPage(): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  // What fails is asked for again, and told, when it is needed.
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => undefined)
}

// The guards decide again: a protected page leads to /login, a public one stays.
whenSessionIsLost(() => void router.invalidate())
