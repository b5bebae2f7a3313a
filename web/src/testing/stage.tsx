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
import { configure, getConfig, render } from '@testing-library/react'
import { type ReactNode, StrictMode, useState } from 'react'
import { queryClient } from '#platform/query-client.ts'
import { signIn } from '#platform/session.ts'
import { PageHeaderPlace } from '#ui/page-header.tsx'
import { dismissAllToasts } from '#ui/toast.ts'
import { ToastArea } from '#ui/toast-area.tsx'
import { decodeAllBut } from './pictures.ts'
import { userOf } from './user.ts'

// A field that grows with its text listens for fonts, which this document does not have.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

decodeAllBut()

/** Each look at what has not come yet would print the whole page; it is printed once, when waiting has ended. */
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    if (!isWaiting) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

type Page = ReactNode | ((search: Record<string, string>) => ReactNode)

/** Signs somebody of this role in, with an empty cache. */
export function become(role: Role, change: Partial<CurrentUser> = {}): CurrentUser {
  const user = userOf(role, change)
  queryClient.clear()
  signIn({ token: 'token', user })
  return user
}

/** Shows a page at its address; tells where links and buttons lead. */
export const show = (page: Page, address = '/here') =>
  showPages({ [address.split('?')[0] ?? '']: page }, address)

/** The same in the strict mode of the product, where every effect runs twice. */
export const showStrictly = (page: ReactNode, address: string) =>
  show(<StrictMode>{page}</StrictMode>, address)

/** Shows the page of an address among the others that it leads to; everything else is empty. */
export async function showPages(pages: Record<string, Page>, address: string) {
  // What an earlier test told must not be found again.
  dismissAllToasts()
  const root = createRootRoute({ staticData: { access: 'anybody' } })
  const all: Record<string, Page> = { ...pages, $: null }
  const routes = Object.entries(all).map(([path, page]) => {
    const route = createRoute({
      getParentRoute: () => root,
      path,
      staticData: { access: 'anybody' },
      validateSearch: (given: Record<string, string>) => given,
      component: () => {
        const search = route.useSearch()
        return typeof page === 'function' ? page(search) : page
      },
    })
    return route
  })
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  draw(
    <>
      <QueryClientProvider client={queryClient}>
        <BelowHeader>
          <RouterProvider router={router as never} />
        </BelowHeader>
      </QueryClientProvider>
      <ToastArea />
    </>,
  )
  return {
    router,
    address: () => router.state.location.href,
    go: (search: Record<string, string | undefined>) => router.navigate({ to: '.', search } as never),
  }
}

function BelowHeader({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <header ref={setPlace} />
      <PageHeaderPlace value={place}>{children}</PageHeaderPlace>
    </>
  )
}

/** Draws components that need neither address nor data. */
export const draw = (content: ReactNode) => render(<MantineProvider env="test">{content}</MantineProvider>)
