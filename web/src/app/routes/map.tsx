import { lazyPage } from '#app/lazy-page.tsx'

/** Fetched in two steps: the names of all its files would weigh on the first visit. */
export const IssuesRoute = lazyPage(() => import('./issues-map.tsx'), 'IssuesMapRoute')
