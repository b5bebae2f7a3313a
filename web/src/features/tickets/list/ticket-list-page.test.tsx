import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCall, oneTicket, openList, pageOf } from '#features/tickets/testing/list.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { type answerCalls, ok, refusal, serverError, tooMuch } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'

let calls: ReturnType<typeof answerCalls>

const lastQuery = () => calls.to(listCall).at(-1)?.query

beforeAll(async () => {
  await startLanguage()
  // Fetched when it is first opened, which takes its time.
  await import('#features/tickets/detail/quick-view.tsx')
})
beforeEach(() => {
  calls = oneTicket()
})
afterEach(async () => {
  await changeLanguage('en')
  vi.useRealTimers()
})

describe('the list', () => {
  it('LST-003: shows each ticket with what matters and leads to it', async () => {
    calls.answer(
      listCall,
      pageOf([
        ticketOf({
          isOverdue: true,
          isEscalated: true,
          _count: { watchers: 4, comments: 2, attachments: 1 },
        }),
      ]),
    )
    await openList()
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
    expect(screen.getByRole('heading', { name: 'Showing 1 of 1 issue' })).toBeDefined()
  })

  it.each([
    [3, 3, 'Showing 1–3 of 3 issues', '1–3 / 3'],
    [1, 1, 'Showing 1 of 1 issue', '1 / 1'],
    [20, 1234, 'Showing 1–20 of 1,234 issues', '1–20 / 1,234'],
  ])('of %d tickets among %d says: %s, on a phone in figures', async (listed, total, text, figures) => {
    const tickets = Array.from({ length: listed }, (_, at) => ticketOf({ id: `t${at}` }))
    calls.answer(listCall, pageOf(tickets, total))
    await openList()
    expect(await screen.findByRole('heading', { name: text })).toBeDefined()
    expect(screen.getByText(figures)).toBeDefined()
  })

  it('says how many there are in right Hindi as well', async () => {
    await changeLanguage('hi')
    await openList()
    expect(await screen.findByRole('heading', { name: 'शिकायत 1 / 1' })).toBeDefined()
  })

  it('tells screen readers what was found in a region that stands, be it the first list or nothing', async () => {
    let arrive = () => {}
    calls.answer(listCall, async ({ query }) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return pageOf(query.search ? [] : [ticketOf()])
    })
    const { go } = await openList()
    const form = screen.getByRole('form', { name: 'Search and filter issues' })
    const region = within(form).getByRole('status')
    for (const [search, said] of [
      [undefined, 'Showing 1 of 1 issue'],
      ['pole', 'No issues found'],
      ['lamp', 'No issues found'],
    ] as const) {
      await act(() => go({ search }))
      await waitFor(() => expect(lastQuery()?.search).toBe(search))
      expect(region.textContent).toBe('')
      arrive()
      await waitFor(() => expect(region.textContent).toBe(said))
    }
    expect(region.isConnected).toBe(true)
  })

  it('leaves it to the notice to say that somebody belongs to no department', async () => {
    calls.answer(listCall, pageOf([], 0, { notice: 'NO_DEPARTMENT' }))
    await openList()
    await screen.findByText('You belong to no department yet')
    const form = screen.getByRole('form', { name: 'Search and filter issues' })
    expect(within(form).getByRole('status').textContent).toBe('')
  })

  it('names the one who works on a ticket, except to agents on their own list', async () => {
    for (const [role, seen] of [
      ['DEPARTMENT_HEAD', true],
      ['FIELD_AGENT', false],
    ] as const) {
      const user = become(role, {
        departments: [
          { department: { id: 'd', name: 'Electrical', nameHi: '' }, role: 'HEAD', isPrimary: true },
        ],
      })
      const assignee = { name: 'Vikas Dahiya' }
      calls.answer(listCall, pageOf([ticketOf({ assigneeId: user.id, assignee })]))
      await openList()
      await screen.findByText('NGR-2026-000042')
      expect(screen.queryAllByText('Vikas Dahiya').length > 0, role).toBe(seen)
      cleanup()
    }
  })

  it('shows the picture that stands for a ticket, asked for once for the page', async () => {
    calls.answer(listCall, pageOf([ticketOf({ id: 'a', thumbnailId: 'p' }), ticketOf({ id: 'b' })]))
    const link = { id: 'p', url: '/p', thumbnailUrl: '/p-small', expiresAt: '2099-01-01T00:00:00Z' }
    calls.answer('POST /api/upload/links', ok({ data: [link] }))
    await openList()
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/p-small'))
    expect(document.querySelectorAll('img')).toHaveLength(1)
    expect(calls.to('POST /api/upload/links').map(({ body }) => body)).toEqual([{ ids: ['p'] }])
  })

  it('is reached past the filters by one link, which is absent without a list', async () => {
    await openList()
    fireEvent.click(await screen.findByRole('link', { name: 'Skip to the list of issues' }))
    expect(document.activeElement?.textContent).toBe('Street light broken')
    cleanup()
    calls.answer(listCall, pageOf([]))
    await openList('/issues?search=x')
    await screen.findByRole('heading', { name: 'No issues found' })
    expect(screen.queryByRole('link', { name: 'Skip to the list of issues' })).toBeNull()
  })

  it('is titled as what citizens look at', async () => {
    become('CITIZEN')
    const { go } = await openList()
    expect(await screen.findByRole('heading', { level: 1, name: 'My Issues' })).toBeDefined()
    await act(() => go({ scope: 'community' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Community' })).toBeDefined()
    expect(screen.queryByRole('heading', { level: 1, name: 'My Issues' })).toBeNull()
    expect(document.title).toContain('Community')
  })

  it('asks for twenty, newest first, without filters that do not narrow', async () => {
    await openList()
    await screen.findByText('NGR-2026-000042')
    expect(lastQuery()).toEqual({ page: '1', limit: '20', sort: 'createdAt', order: 'desc' })
  })

  it('LST-012: asks again every ten seconds and marks that as no use of the session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openList()
    await screen.findByText('NGR-2026-000042')
    expect(calls.to(listCall)[0]?.headers).not.toHaveProperty('X-Poll')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(calls.to(listCall)).toHaveLength(2))
    expect(calls.to(listCall)[1]?.headers).toMatchObject({ 'X-Poll': '1' })
  })

  it('LST-012: is never taken for fresh: coming back to it asks again', async () => {
    await openList()
    await screen.findByText('NGR-2026-000042')
    cleanup()
    const asked = calls.to(listCall).length
    await openList()
    await waitFor(() => expect(calls.to(listCall)).toHaveLength(asked + 1))
  })

  it('stays quietly as it is after too many requests, and waits as long as it is told to', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openList()
    await screen.findByText('NGR-2026-000042')
    calls.answer(listCall, tooMuch(40))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(calls.to(listCall)).toHaveLength(2))
    await act(() => vi.advanceTimersByTimeAsync(35_000))
    expect(calls.to(listCall)).toHaveLength(2)
    expect(screen.queryByText('Error loading issues')).toBeNull()
    expect(screen.getByText('NGR-2026-000042')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(calls.to(listCall)).toHaveLength(3))
  })
})

describe('nothing to list', () => {
  it.each([
    ['ADMIN', '/issues?search=x', 'No issues found'],
    ['CITIZEN', '/issues', "You haven't reported any issues yet"],
    ['CITIZEN', '/issues?scope=community', 'No issues have been reported yet'],
    ['ADMIN', '/issues', 'No issues have been reported yet'],
    ['FIELD_AGENT', '/issues', 'No issues have been reported yet'],
  ] as const)('LST-009: for %s at %s says: %s', async (role, address, text) => {
    become(role)
    calls.answer(listCall, pageOf([]))
    await openList(address)
    expect(await screen.findByRole('heading', { name: text })).toBeDefined()
  })

  it('hints at the filters, and at a department that is missing', async () => {
    calls.answer(listCall, pageOf([]))
    await openList('/issues?status=OPEN')
    expect(await screen.findByText(/adjust the filters/)).toBeDefined()
  })

  it('tells a head without a department why', async () => {
    become('DEPARTMENT_HEAD')
    calls.answer(listCall, pageOf([], 0, { notice: 'NO_DEPARTMENT' }))
    await openList()
    expect(await screen.findByText('You belong to no department yet')).toBeDefined()
  })
})

describe('a failure', () => {
  const failed = async () =>
    (await screen.findByText('Error loading issues', {}, { timeout: 4000 })).closest('[role=alert]')

  it('LST-010, LST-012: shows the server’s words after one more try, and an empty list', async () => {
    calls.answer(listCall, refusal(500, 'INTERNAL', 'Server error occurred. Please try again later.'))
    await openList()
    expect((await failed())?.textContent).toContain('Server error occurred. Please try again later.')
    expect(calls.to(listCall)).toHaveLength(2)
    expect(screen.queryByRole('list')).toBeNull()
  })
  it('LST-010: without words of the server says that tickets failed to load, and can be tried again', async () => {
    calls.answer(listCall, { status: 502, body: '<html>' })
    await openList()
    expect((await failed())?.textContent).toContain('Failed to load tickets')
    calls.answer(listCall, pageOf([ticketOf()]))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('NGR-2026-000042')).toBeDefined()
  })
  it('keeps the filters when it is tried again', async () => {
    calls.answer(listCall, serverError)
    const { address } = await openList('/issues?status=OPEN&search=pole')
    await failed()
    calls.answer(listCall, pageOf([ticketOf()]))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('NGR-2026-000042')
    expect(lastQuery()).toMatchObject({ status: 'OPEN', search: 'pole' })
    expect(address()).toBe('/issues?status=OPEN&search=pole')
  })
  it.each(['"text"', '{"success":true,"data":{}}', 'null'])(
    'LST-010: names the odd reply %s',
    async (body) => {
      calls.answer(listCall, { body })
      await openList()
      expect((await failed())?.textContent).toContain('API returned unexpected response format')
    },
  )
})

describe('the pages', () => {
  it('LST-008: are numbered, twenty tickets each, with first, last, gaps and five around the present one', async () => {
    const pagination = { currentPage: 8, totalPages: 13, totalCount: 250 }
    calls.answer(listCall, ok({ data: [ticketOf()], pagination }))
    await openList('/issues?page=8')
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    expect(pages.textContent).toBe('Previous1…678910…13Next')
    const linkTo = (name: string) => within(pages).getByRole('link', { name }).getAttribute('href')
    expect([linkTo('Previous'), linkTo('Next'), linkTo('Page 13')]).toEqual([
      '/issues?page=7',
      '/issues?page=9',
      '/issues?page=13',
    ])
    expect(lastQuery()).toMatchObject({ page: '8', limit: '20' })
  })
})
