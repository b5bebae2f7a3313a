import { MantineProvider } from '@mantine/core'
import type { CurrentUser } from '@nagrik/contract/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ReportFormPage } from '#features/tickets/report/report-form-page.tsx'
import { queryClient } from '#platform/query-client.ts'
import { storeSession } from '#platform/session-store.ts'
import type { LocalApi } from './local-api.ts'

const blocks = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'C1', 'C2', '23', '23A']
export const installation = {
  blocks: blocks.map((block) => `Block ${block}`),
  mapCentre: { latitude: 28.6, longitude: 77.2, zoom: 13 },
  tileUrl: '/tiles/{z}/{x}/{y}.png',
  tileAttribution: 'tiles',
}
export const categories = [
  {
    id: 'lights',
    name: 'Street Lighting',
    description: 'Lights and poles',
    icon: 'bulb',
    color: '#aa6704',
    sortOrder: 1,
    subcategories: ['Light not working', 'Exposed wires'],
  },
  { id: 'other', name: 'Other', sortOrder: 2 },
]
export const ticket = { id: 't-1', ticketNumber: 'NGR-2026-000042' }

// A field that grows with its text listens for fonts, which this document does not have.
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// Real requests on a busy machine take their time.
configure({ asyncUtilTimeout: 4000 })

/** Everything goes well, for a signed-in citizen who opens the site anew. */
export function reset(api: LocalApi): void {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(api.origin)
  queryClient.clear()
  api.calls.length = 0
  api.answer('/api/installation', [200, { success: true, data: installation }])
  api.answer('/api/categories', [200, categories])
  api.answer('/api/tickets/user-daily-count', [200, { success: true, count: 0 }])
  api.answer('/api/tickets/quick-report', [201, { success: true, data: { ticket } }])
  api.answer('/api/upload/ticket-attachments/t-1', [201, { success: true, message: 'ok', data: [] }])
  storeSession('token', { id: 'u', name: 'Asha', role: 'CITIZEN' } as CurrentUser)
}

export const openForm = (search = '?category=lights&subcategory=Exposed+wires', list?: ReactNode) =>
  open(`/quick-report/form${search}`, list)

/** The form at its address, with the pages that its links lead to; `list` stands where a report begins. */
export function open(address: string, list: ReactNode = null) {
  const root = createRootRoute()
  const page = (path: string, text: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { access: 'anybody' },
      component: () => <p>{text}</p>,
    })
  const form = createRoute({
    getParentRoute: () => root,
    path: '/quick-report/form',
    staticData: { access: 'anybody' },
    validateSearch: (given: Record<string, string>) => given,
    component: () => <ReportFormPage {...form.useSearch()} />,
  })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/quick-report',
    staticData: { access: 'anybody' },
    component: () => list,
  })
  const others = [page('/tickets/$id', 'the ticket'), page('/issues', 'all'), start]
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([form, ...others]), history })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return router
}

export const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit report' })
export const submit = () => fireEvent.click(submitButton())

export const describeIt = async (text = 'Two wires hang down.') =>
  fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: text } })

export const chooseBlock = () =>
  fireEvent.change(screen.getByLabelText(/^Block/), { target: { value: 'Block C1' } })

export const photo = (name = 'a.jpg') => new File(['picture'], name, { type: 'image/jpeg' })

export async function pick(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('the form has no file picker')
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  fireEvent.change(input)
  await screen.findByRole('button', { name: 'Upload' })
}

/** A complete report with two photos. */
export async function fillIn(list?: ReactNode) {
  openForm(undefined, list)
  await describeIt()
  chooseBlock()
  await pick(photo('a.jpg'), photo('b.jpg'))
  await screen.findByRole('button', { name: 'Remove Photo 2' })
}
