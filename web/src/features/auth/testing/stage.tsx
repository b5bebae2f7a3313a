import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { queryClient } from '../../../platform/query-client.ts'

/** Shows a page of the entry at its address, in the strict mode of the product; tells where links lead. */
export async function show(page: ReactNode, address = '/here') {
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path: address.split('?')[0] ?? '',
    component: () => page,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  render(
    <StrictMode>
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
  return { address: () => router.state.location.href }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
/** Types and goes on to the next field. */
export const fill = (label: string, value: string) => {
  type(label, value)
  fireEvent.blur(field(label))
}
export const fillAll = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fill(label, value)
}
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string) => fireEvent.click(button(name))
export const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
/** The message that stands at a field. */
export const errorAt = (label: string): string | undefined => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return (
    ids.map((id) => document.getElementById(id)).find((node) => node?.role === 'alert')?.textContent ??
    undefined
  )
}
export const announced = async (text: string) => {
  const alerts = await screen.findAllByRole('alert')
  return alerts.some((alert) => within(alert).queryByText(text) !== null)
}
