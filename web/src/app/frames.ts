import { createRootRoute, createRoute } from '@tanstack/react-router'
import { guardPage, type Visit } from './guards.ts'
import { lazyPage } from './lazy-page.tsx'

// Who may come in stands with each page; what surrounds it is open to all.

/** Until a frame is there, what index.html painted stays. */
const nothing = () => null

export const root = createRootRoute({
  staticData: { access: 'anybody' },
  pendingComponent: nothing,
  // The library's type of a visit is made from all routes, and so from this one.
  beforeLoad: (visit) => guardPage(visit as unknown as Visit),
})

/** Entry pages: product name, language and theme around a form. */
export const entry = createRoute({
  getParentRoute: () => root,
  id: 'entry',
  staticData: { access: 'anybody' },
  pendingComponent: nothing,
  component: lazyPage(() => import('./shell/entry-frame.tsx'), 'EntryFrame'),
})

/** Everything else: the shell for logged-in users, a plain header for visitors of public pages. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  staticData: { access: 'anybody' },
  pendingComponent: nothing,
  component: lazyPage(() => import('./shell/page-frame.tsx'), 'PageFrame'),
})
