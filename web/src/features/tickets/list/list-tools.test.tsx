import type { SavedView } from '@nagrik/contract/saved-views'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCall, oneTicket, openList, pageOf } from '#features/tickets/testing/list.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { type answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { handling, ticketOf } from '#testing/ticket.ts'
import { ExportSheet } from './export-sheet.tsx'

const views = 'GET /api/saved-views'
const viewOf = (change: Partial<SavedView>): SavedView => ({
  id: 'v1',
  name: 'Urgent',
  department: null,
  search: { sort: 'slaDeadline', order: 'asc', status: 'OPEN' },
  mayChange: true,
  ...change,
})
const electrical = { id: 'd', name: 'Electrical', nameHi: 'विद्युत' }

let calls: ReturnType<typeof answerCalls>
beforeAll(async () => {
  await startLanguage()
  // Fetched when they are opened, which takes its time at the first.
  await import('#features/tickets/saved-views/saved-views-sheet.tsx')
  await import('./export-sheet.tsx')
  await import('./list-keys.tsx')
})
beforeEach(() => {
  calls = oneTicket()
  calls.answer('GET /api/admin/departments', ok({ data: [] }))
})

afterEach(() => changeLanguage('en'))

async function openViews(address?: string) {
  const stage = await openList(address)
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }))
  return { ...stage, dialog: within(await screen.findByRole('dialog', { name: 'Saved views' })) }
}
const name = (dialog: ReturnType<typeof within>, value: string) =>
  fireEvent.change(dialog.getByLabelText('Name of the view'), { target: { value } })

describe('a saved view', () => {
  it('sets filter and sort of the list', async () => {
    calls.answer(views, ok({ data: [viewOf({})] }))
    const { dialog, address } = await openViews('/issues?priority=LOW&page=2')
    fireEvent.click(await dialog.findByRole('link', { name: 'Urgent' }))
    await waitFor(() => expect(address()).toBe('/issues?status=OPEN&sort=deadline'))
    await waitFor(() =>
      expect(calls.to(listCall).at(-1)?.query).toMatchObject({
        status: 'OPEN',
        sort: 'slaDeadline',
        page: '1',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is made of the list as it is, for oneself or for the own department', async () => {
    become('DEPARTMENT_HEAD', {
      departments: [{ department: electrical, role: 'HEAD', isPrimary: true }],
    })
    calls.answer(views, ok({ data: [] }))
    calls.answer('POST /api/saved-views', ok({ data: viewOf({}) }))
    const { dialog } = await openViews('/issues?status=OPEN&search=pole&sort=priority&page=3')
    await dialog.findByText('There are no saved views yet.')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Please give the view a name')).toBeDefined()
    name(dialog, 'Poles')
    fireEvent.change(dialog.getByLabelText('For'), { target: { value: 'd' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls.to(views)).toHaveLength(2))
    const [sent] = calls.to('POST /api/saved-views')
    expect(sent?.body).toEqual({
      name: 'Poles',
      departmentId: 'd',
      search: { status: 'OPEN', search: 'pole', sort: 'priority', order: 'desc' },
    })
    expect(sent?.headers).toHaveProperty('Idempotency-Key')
  })

  it('of a name that is there is not made, which is told', async () => {
    become('FIELD_AGENT')
    calls.answer(views, ok({ data: [] }))
    const taken = 'There is already a view with this name.'
    calls.answer('POST /api/saved-views', refusal(409, 'VIEW_NAME_TAKEN', taken))
    const { dialog } = await openViews()
    expect(dialog.queryByLabelText('For')).toBeNull()
    name(dialog, 'Poles')
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(taken)).toBeDefined()
  })

  it('is renamed and deleted by who may', async () => {
    const shared = viewOf({ id: 'v2', name: 'Round', department: electrical, mayChange: false })
    calls.answer(views, ok({ data: [viewOf({}), shared] }))
    calls.answer('PUT /api/saved-views/v1', ok({ data: viewOf({}) }))
    calls.answer('DELETE /api/saved-views/v1', ok({ message: 'View deleted' }))
    const { dialog } = await openViews()
    await dialog.findByRole('link', { name: 'Urgent' })
    expect(dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'My views',
      'Electrical',
      'Save the list as it is filtered and sorted now',
    ])
    expect(dialog.queryByRole('button', { name: 'Rename Round' })).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Rename Urgent' }))
    const [field] = dialog.getAllByLabelText('Name of the view')
    fireEvent.change(field as HTMLElement, { target: { value: 'First' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(calls.to('PUT /api/saved-views/v1')[0]?.body).toEqual({ name: 'First' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Delete Urgent' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this view?' }))
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(calls.to('DELETE /api/saved-views/v1')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this view?' })).toBeNull())
  })

  it('is not offered to citizens', async () => {
    become('CITIZEN')
    await openList()
    await screen.findByRole('button', { name: 'Download CSV' })
    expect(screen.queryByRole('button', { name: 'Saved views' })).toBeNull()
  })
})

describe('the CSV', () => {
  const ask = 'POST /api/tickets/export'
  it('is of the present filter in the chosen language, fetched by the browser itself', async () => {
    calls.answer(ask, ok({ data: { url: '/api/tickets/export/file?signature=s' } }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.getAttribute('href')).toBe('/api/tickets/export/file?signature=s')
      expect(this.hasAttribute('download')).toBe(true)
    })
    await openList('/issues?status=OPEN&sort=oldest&page=2')
    fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Download CSV' }))
    fireEvent.change(dialog.getByLabelText('Headings and words'), { target: { value: 'hi' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
    expect(calls.to(ask)[0]?.body).toEqual({
      status: 'OPEN',
      sort: 'createdAt',
      order: 'asc',
      language: 'hi',
    })
    clicked.mockRestore()
  })

  it('that is refused is told in the dialog', async () => {
    calls.answer(
      ask,
      refusal(503, 'UNAVAILABLE', 'The service is starting or busy. Please try again shortly.'),
    )
    await openList()
    fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText(/starting or busy/)).toBeDefined()
  })

  it('of more than 300 chosen issues is not asked for, in Hindi too', async () => {
    const ids = Array.from({ length: 301 }, (_, at) => `t${at}`)
    await show(() => <ExportSheet search={{}} found={301} ids={ids} onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Download' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'At most 300 selected issues can be downloaded at once. Please select fewer, or all that fit the filter.',
    )
    await changeLanguage('hi')
    expect((await screen.findByRole('alert')).textContent).toContain('अधिकतम 300 चुनी हुई शिकायतें')
    expect(screen.getByRole('dialog').textContent).toContain('फ़ाइल में चुनी गई शिकायतें: 301,')
    expect(calls.to(ask)).toEqual([])
  })

  it('is offered to citizens for their own issues alone, and to nobody of an empty list', async () => {
    become('CITIZEN')
    const { go } = await openList()
    expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeDefined()
    await go({ scope: 'community' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull())
    calls.answer(listCall, pageOf([]))
    await go({ status: 'CLOSED' })
    await screen.findByRole('heading', { name: 'No issues found' })
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })
})

describe('the keys', () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const focused = () => document.activeElement?.textContent

  it('move through the rows, and begin an assignment or a status with the one in focus', async () => {
    const ticket = (id: string) => ticketOf({ id, title: id, abilities: handling })
    calls.answer(listCall, pageOf([ticket('one'), ticket('two')]))
    const { address } = await openList('/issues?sort=oldest')
    await screen.findByText('one')
    press('s')
    expect(address()).toBe('/issues?sort=oldest')
    // The keys come after the rows.
    await waitFor(() => {
      press('j')
      expect(focused()).toBe('one')
    })
    press('j')
    press('j')
    expect(focused()).toBe('two')
    press('k')
    expect(focused()).toBe('one')
    press('a')
    await waitFor(() => expect(address()).toBe('/tickets/one?action=assign'))
  })

  it('tell the ticket’s page which list it came from', async () => {
    calls.answer(listCall, pageOf([ticketOf({ abilities: handling })]))
    const { router, address } = await openList('/issues?status=OPEN&sort=support')
    await screen.findByText('NGR-2026-000042')
    fireEvent.click(screen.getByRole('link', { name: 'Street light broken' }))
    await waitFor(() => expect(address()).toBe('/tickets/t1'))
    expect(router.state.location.state).toMatchObject({ list: { status: 'OPEN', sort: 'support' } })
  })
})
