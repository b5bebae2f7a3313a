import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal, serverError, tooMuch } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'
import type { TicketSearch } from './model.ts'
import { TicketListPage } from './ticket-list-page.tsx'

const list = 'GET /api/tickets'
const pageOf = (tickets: unknown[], totalCount = tickets.length, extra = {}) =>
  ok({
    data: tickets,
    pagination: { currentPage: 1, totalPages: Math.ceil(totalCount / 20), totalCount },
    ...extra,
  })
const lighting = {
  id: 'c1',
  name: 'Street Lighting',
  nameHi: 'स्ट्रीट लाइट',
  icon: 'bulb',
  color: '#8f5a00',
  description: '',
  descriptionHi: '',
  sortOrder: 1,
  department: 'Electrical',
  subcategories: [],
}
let calls: ReturnType<typeof answerCalls>

async function open(address = '/issues') {
  const wanted = vi.fn<(next: TicketSearch) => void>()
  const stage = await show((search) => {
    const page = search.page ? { page: Number(search.page) } : {}
    return <TicketListPage search={{ ...search, ...page } as TicketSearch} onSearch={wanted} />
  }, address)
  const onSearch = (next: TicketSearch) => void stage.go({ ...next, page: next.page?.toString() })
  wanted.mockImplementation(onSearch)
  return { ...stage, wanted }
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const lastQuery = () => calls.to(list).at(-1)?.query

beforeAll(startLanguage)
beforeEach(() => {
  become('ADMIN')
  calls = answerCalls({ [list]: pageOf([ticketOf()]), 'GET /api/categories': ok({ data: [] }) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the list', () => {
  it('shows each ticket with what matters and leads to it', async () => {
    calls.answer(
      list,
      pageOf([
        ticketOf({
          isOverdue: true,
          isEscalated: true,
          _count: { watchers: 4, comments: 2, attachments: 1 },
        }),
      ]),
    )
    await open()
    const card = (await screen.findByText('NGR-2026-000042')).closest('li') as HTMLElement
    const seen = within(card)
    expect(seen.getByRole('link', { name: 'Street light broken' }).getAttribute('href')).toBe('/tickets/t1')
    for (const text of [
      'Street Lighting',
      'Sector 14, Gurugram, Block C1',
      'Open',
      'Medium',
      'Overdue',
      'Escalated',
      'Unassigned',
    ]) {
      expect(card.textContent).toContain(text)
    }
    expect(seen.getByTitle('Priority: Medium').textContent).toBe('Priority: Medium')
    expect(card.textContent).toContain('Supporters: 4')
    expect(card.textContent).toContain('Comments: 2')
    expect(screen.getByText('Showing 1 of 1 issue')).toBeDefined()
  })

  it.each([
    [3, 3, 'Showing 1–3 of 3 issues'],
    [1, 1, 'Showing 1 of 1 issue'],
    [20, 1234, 'Showing 1–20 of 1,234 issues'],
  ])('of %d tickets among %d says: %s', async (listed, total, text) => {
    const tickets = Array.from({ length: listed }, (_, at) => ticketOf({ id: `t${at}` }))
    calls.answer(list, pageOf(tickets, total))
    await open()
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('says how many there are in right Hindi as well', async () => {
    await changeLanguage('hi')
    await open()
    expect(await screen.findByText('1 में से 1 शिकायत')).toBeDefined()
    await changeLanguage('en')
  })

  it('names the one who works on a ticket, except to agents on their own list', async () => {
    for (const [role, seen] of [
      ['DEPARTMENT_HEAD', true],
      ['FIELD_AGENT', false],
    ] as const) {
      const user = become(role, {
        departments: [{ department: { id: 'd', name: 'Electrical' }, role: 'HEAD', isPrimary: true }],
      })
      const assignee = { name: 'Vikas Dahiya' }
      calls.answer(list, pageOf([ticketOf({ assigneeId: user.id, assignee })]))
      await open()
      await screen.findByText('NGR-2026-000042')
      expect(screen.queryAllByText('Vikas Dahiya').length > 0, role).toBe(seen)
      cleanup()
    }
  })

  it('shows the picture that stands for a ticket, asked for once for the page', async () => {
    calls.answer(list, pageOf([ticketOf({ id: 'a', thumbnailId: 'p' }), ticketOf({ id: 'b' })]))
    const link = { id: 'p', url: '/p', thumbnailUrl: '/p-small', expiresAt: '2099-01-01T00:00:00Z' }
    calls.answer('POST /api/upload/links', ok({ data: [link] }))
    await open()
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/p-small'))
    expect(document.querySelectorAll('img')).toHaveLength(1)
    expect(calls.to('POST /api/upload/links').map(({ body }) => body)).toEqual([{ ids: ['p'] }])
  })

  it('is reached past the filters by one link, which is absent without a list', async () => {
    await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Skip to the list of issues' }))
    expect(document.activeElement?.textContent).toBe('Street light broken')
    cleanup()
    calls.answer(list, pageOf([]))
    await open('/issues?search=x')
    await screen.findByText('No issues found')
    expect(screen.queryByRole('link', { name: 'Skip to the list of issues' })).toBeNull()
  })

  it('is titled as what citizens look at', async () => {
    become('CITIZEN')
    const { go } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'My Issues' })).toBeDefined()
    await act(() => go({ scope: 'community' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Community' })).toBeDefined()
    expect(screen.queryByRole('heading', { level: 1, name: 'My Issues' })).toBeNull()
    expect(document.title).toContain('Community')
  })

  it('asks for twenty, newest first, without filters that do not narrow', async () => {
    await open()
    await screen.findByText('NGR-2026-000042')
    expect(lastQuery()).toEqual({ page: '1', limit: '20', sort: 'createdAt', order: 'desc' })
  })

  it('asks again every ten seconds and marks that as no use of the session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    await screen.findByText('NGR-2026-000042')
    expect(calls.to(list)[0]?.headers).not.toHaveProperty('X-Poll')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(calls.to(list)).toHaveLength(2))
    expect(calls.to(list)[1]?.headers).toMatchObject({ 'X-Poll': '1' })
  })

  it('stays quietly as it is after too many requests, and waits as long as it is told to', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    await screen.findByText('NGR-2026-000042')
    calls.answer(list, tooMuch(40))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(calls.to(list)).toHaveLength(2))
    await act(() => vi.advanceTimersByTimeAsync(35_000))
    expect(calls.to(list)).toHaveLength(2)
    expect(screen.queryByText('Error loading issues')).toBeNull()
    expect(screen.getByText('NGR-2026-000042')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(calls.to(list)).toHaveLength(3))
  })
})

describe('the filters', () => {
  it('narrow the list one after the other and are all cleared by Reset', async () => {
    const { address } = await open('/issues?page=3')
    await screen.findByText('NGR-2026-000042')
    expect(lastQuery()).toMatchObject({ page: '3' })
    choose('Search in', 'reporterName')
    await waitFor(() => expect(lastQuery()).toMatchObject({ searchType: 'reporterName' }))
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '  Ravi ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'Ravi', searchType: 'reporterName' }))
    expect(lastQuery()).toMatchObject({ page: '1' })
    for (const [label, value, name] of [
      ['Status', 'OPEN', 'status'],
      ['Priority', 'HIGH', 'priority'],
      ['Reported', 'WEEK', 'dateRange'],
      ['Assignment', 'UNASSIGNED', 'assignment'],
    ] as const) {
      choose(label, value)
      await waitFor(() => expect(lastQuery()).toMatchObject({ [name]: value, search: 'Ravi' }))
    }
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(address()).toBe('/issues'))
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('status'))
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
  })

  it('stand below as chips, and how many fit on the button of the sheet', async () => {
    calls.answer(list, pageOf([ticketOf()], 37))
    calls.answer('GET /api/categories', ok({ data: [lighting] }))
    const { address } = await open('/issues?search=pole&searchType=title&status=OPEN&category=c1')
    const chips = await screen.findByRole('list', { name: 'Filters' })
    await waitFor(() => expect(chips.textContent).toBe('Title: “pole”Status: OpenCategory: Street Lighting'))
    fireEvent.click(screen.getByRole('button', { name: 'Filters (3)' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('button', { name: 'Show 37' })).toBeDefined()
    calls.answer(list, pageOf([ticketOf()], 5))
    fireEvent.change(sheet.getByLabelText('Status'), { target: { value: 'CLOSED' } })
    expect(await sheet.findByRole('button', { name: 'Show 5' })).toBeDefined()
    expect(address()).toBe('/issues?search=pole&searchType=title&status=CLOSED&category=c1')
  })

  it('offer citizens no search for people, and the choice between own and community', async () => {
    become('CITIZEN')
    await open()
    const fields = within(screen.getByLabelText('Search in')).getAllByRole('option')
    expect(fields.map(({ textContent }) => textContent)).toEqual([
      'All fields',
      'Title',
      'Ticket number',
      'Category',
      'Department',
    ])
    fireEvent.click(screen.getByRole('link', { name: 'Community' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ scope: 'community' }))
  })

  it('keep the focus on the choice that was changed', async () => {
    await open()
    const status = screen.getByLabelText('Status')
    status.focus()
    choose('Status', 'CLOSED')
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'CLOSED' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Status'))
  })
})

describe('many tickets', () => {
  it('have numbered pages with gaps, Previous and Next that keep the filters', async () => {
    calls.answer(list, ({ query }) => ({
      body: {
        success: true,
        data: [ticketOf()],
        pagination: { currentPage: Number(query.page), totalPages: 12, totalCount: 240 },
      },
    }))
    const { address } = await open('/issues?status=OPEN&page=6')
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
    const numbers = pages.getAllByRole('link').map(({ textContent }) => textContent)
    expect(numbers).toEqual(['Previous', '1', '4', '5', '6', '7', '8', '12', 'Next'])
    expect(pages.getAllByText('…')).toHaveLength(2)
    expect(pages.getByRole('link', { name: 'Page 6' }).getAttribute('aria-current')).toBe('page')
    fireEvent.click(pages.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe('/issues?status=OPEN&page=7'))
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '7', status: 'OPEN' }))
  })
})

describe('nothing to list', () => {
  it.each([
    ['ADMIN', '/issues?search=x', 'No issues found'],
    ['CITIZEN', '/issues', "You haven't reported any issues yet"],
    ['CITIZEN', '/issues?scope=community', 'No issues have been reported yet'],
    ['ADMIN', '/issues', 'No issues have been reported yet'],
    ['FIELD_AGENT', '/issues', 'No issues have been reported yet'],
  ] as const)('for %s at %s says: %s', async (role, address, text) => {
    become(role)
    calls.answer(list, pageOf([]))
    await open(address)
    expect(await screen.findByRole('heading', { name: text })).toBeDefined()
  })

  it('hints at the filters, and at a department that is missing', async () => {
    calls.answer(list, pageOf([]))
    await open('/issues?status=OPEN')
    expect(await screen.findByText(/adjust the filters/)).toBeDefined()
  })

  it('tells a head without a department why', async () => {
    become('DEPARTMENT_HEAD')
    calls.answer(list, pageOf([], 0, { notice: 'NO_DEPARTMENT' }))
    await open()
    expect(await screen.findByText('You belong to no department yet')).toBeDefined()
  })
})

describe('a failure', () => {
  const failed = async () =>
    (await screen.findByText('Error loading issues', {}, { timeout: 4000 })).closest('[role=alert]')

  it('shows the server’s words after one more try, and an empty list', async () => {
    calls.answer(list, refusal(500, 'INTERNAL', 'Server error occurred. Please try again later.'))
    await open()
    expect((await failed())?.textContent).toContain('Server error occurred. Please try again later.')
    expect(calls.to(list)).toHaveLength(2)
    expect(screen.queryByRole('list')).toBeNull()
  })
  it('without words of the server says that tickets failed to load, and can be tried again', async () => {
    calls.answer(list, { status: 502, body: '<html>' })
    await open()
    expect((await failed())?.textContent).toContain('Failed to load tickets')
    calls.answer(list, pageOf([ticketOf()]))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('NGR-2026-000042')).toBeDefined()
  })
  it('keeps the filters when it is tried again', async () => {
    calls.answer(list, serverError)
    const { address } = await open('/issues?status=OPEN&search=pole')
    await failed()
    calls.answer(list, pageOf([ticketOf()]))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('NGR-2026-000042')
    expect(lastQuery()).toMatchObject({ status: 'OPEN', search: 'pole' })
    expect(address()).toBe('/issues?status=OPEN&search=pole')
  })
  it.each(['"text"', '{"success":true,"data":{}}', 'null'])('names the odd reply %s', async (body) => {
    calls.answer(list, { body })
    await open()
    expect((await failed())?.textContent).toContain('API returned unexpected response format')
  })
})

describe('Quick View', () => {
  it('opens the ticket above the list and gives the focus back', async () => {
    calls.answer('GET /api/tickets/t1', ok({ data: ticketOf() }))
    await open()
    const opener = await screen.findByRole('button', { name: /^Quick View/ })
    opener.focus()
    fireEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Dark since Monday.')).toBeDefined()
    expect(dialog.getByText('Ravi Kumar')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
})
