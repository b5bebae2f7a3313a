import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ReportFormPage } from '#features/tickets/report/report-form-page.tsx'
import { kinds } from '#features/tickets/report/testing/kinds.ts'
import { startOutbox } from '#platform/outbox/outbox.ts'
import { categories, installation } from '#testing/installation.ts'
import { become, showPages } from '#testing/stage.tsx'
import type { LocalApi } from './local-api.ts'

export const ticket = {
  id: 't-1',
  ticketNumber: 'NGR-2026-000042',
  sla: { resolutionDeadline: '2027-11-24T11:30:00Z' },
}

// Real requests on a busy machine take their time.
configure({ asyncUtilTimeout: 10_000 })

/** Everything goes well, for a signed-in citizen who opens the site anew. */
export function reset(api: LocalApi): void {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL(api.origin)
  api.calls.length = 0
  api.answer('/api/installation', [200, { success: true, data: installation }])
  api.answer('/api/categories', [200, categories])
  api.answer('/api/tickets/user-daily-count', [200, { success: true, count: 0 }])
  api.answer('/api/tickets/quick-report', [201, { success: true, data: { ticket } }])
  api.answer('/api/upload/ticket-attachments/t-1', [201, { success: true, message: 'ok', data: [] }])
  become('CITIZEN')
  startOutbox(kinds)
}

export const openForm = (search = '?category=lights&subcategory=Exposed+wires', list?: ReactNode) =>
  open(`/quick-report/form${search}`, list)

/** The form at its address, with the pages that its links lead to; `list` stands where a report begins. */
export const open = (address: string, list: ReactNode = null) =>
  showPages(
    {
      '/quick-report/form': (search) => <ReportFormPage {...search} />,
      '/quick-report': list,
      '/tickets/$id': 'the ticket',
      '/issues': 'all',
    },
    address,
  )

export const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit report' })
export const submit = () => fireEvent.click(submitButton())

export const describeIt = async (text = 'Two wires hang down.') =>
  fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: text } })

export const chooseBlock = () =>
  fireEvent.change(screen.getByLabelText(/^Block/), { target: { value: 'Block C1' } })

export const photo = (name = 'a.jpg') => new File(['picture'], name, { type: 'image/jpeg' })

export function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('the form has no file picker')
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  fireEvent.change(input)
}

export async function pick(...files: File[]) {
  choose(...files)
  await waitFor(() => {
    if (screen.queryByText('Reading the files…')) throw new Error('the files are still being read')
  })
}

/** A complete report with two photos. */
export async function fillIn(list?: ReactNode) {
  const page = await openForm(undefined, list)
  await describeIt()
  chooseBlock()
  await pick(photo('a.jpg'), photo('b.jpg'))
  await screen.findByRole('button', { name: 'Remove Photo 2' })
  return page
}
