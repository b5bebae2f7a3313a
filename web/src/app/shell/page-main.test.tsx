import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '#testing/stage.tsx'
import { PageMain } from './page-main.tsx'

const root = createRootRoute({
  staticData: { access: 'anybody' },
  component: () => (
    <PageMain>
      <Outlet />
    </PageMain>
  ),
})
const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, staticData: { access: 'anybody' }, component })
const focusIt = (input: HTMLInputElement | null) => input?.focus()

it('a new page takes the focus, unless it has put it into one of its fields', async () => {
  const router = createRouter({
    routeTree: root.addChildren([
      page('/', () => 'first'),
      page('/plain', () => <input aria-label="name" />),
      page('/eager', () => <input aria-label="password" ref={focusIt} />),
    ]),
    history: createMemoryHistory(),
  })
  await router.load()
  draw(<RouterProvider router={router as never} />)
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate({ to: '/plain' } as never))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await act(() => router.navigate({ to: '/eager' } as never))
  expect(document.activeElement).toBe(screen.getByLabelText('password'))
  await act(() => router.navigate({ to: '/' } as never))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
