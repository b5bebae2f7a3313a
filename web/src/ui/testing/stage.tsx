import { MantineProvider } from '@mantine/core'
import type { CurrentUser } from '@nagrik/contract/accounts'
import type { Role } from '@nagrik/contract/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { signIn } from '#platform/session.ts'
import { dismissAllToasts } from '#ui/toast.ts'
import { ToastArea } from '#ui/toast-area.tsx'

// A field that grows with its text listens for fonts, which this document does not have.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** Signs somebody of this role in, with an empty cache. */
export function become(role: Role, change: Partial<CurrentUser> = {}): CurrentUser {
  const user: CurrentUser = {
    id: `id-of-${role}`,
    name: 'Asha Rani',
    email: 'asha@example.in',
    phoneNumber: null,
    role,
    isBlocked: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLoginAt: null,
    department: null,
    departments: [],
    mustChangePassword: false,
    ...change,
  }
  queryClient.clear()
  signIn({ token: 'token', user })
  return user
}

/** Shows a page at its address; tells where links and buttons lead. */
export async function show(page: (search: Record<string, string>) => ReactNode, address = '/here') {
  // What an earlier test told must not be found again.
  dismissAllToasts()
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path: address.split('?')[0] ?? '',
    staticData: { access: 'anybody' },
    validateSearch: (given: Record<string, string>) => given,
    component: () => page(here.useSearch()),
  })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { access: 'anybody' },
    component: () => null,
  })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
      <ToastArea />
    </MantineProvider>,
  )
  return {
    address: () => router.state.location.href,
    go: (search: Record<string, string | undefined>) => router.navigate({ to: '.', search } as never),
  }
}
