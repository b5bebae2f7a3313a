import { lazyPage } from '#app/lazy-page.tsx'

const pages = () => import('./field-work.tsx')

/** Fetched in two steps: the names of all their files would weigh on the first visit. */
export const FieldWorkRoute = lazyPage(pages, 'FieldWorkRoute')
export const WorkRoute = lazyPage(pages, 'WorkRoute')
