import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTicket, openPage, openTicket, region } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, noConnection, ok, refusal, tooMuch } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, attachmentOf, commentOf, ticketOf } from '#testing/ticket.ts'

const patiently = { timeout: 20_000 }
const ticketCall = 'GET /api/tickets/t1'

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the page of a ticket', () => {
  it('TKT-001, TKT-002: has a way back, number, badges, title, description, tabs and side panels', async () => {
    answerTicket(ticketOf({ attachments: [attachmentOf('p1')] }))
    await openTicket()
    expect(screen.getByRole('button', { name: 'Back' })).toBeDefined()
    const badges = [...document.querySelectorAll('[data-status], [data-priority]')].map(
      (badge) => badge.textContent,
    )
    expect(badges).toEqual(expect.arrayContaining(['Open', 'Medium']))
    expect(region('Attachments').getByRole('button', { name: 'Open Photo 1' })).toBeDefined()
    expect(screen.getAllByText('NGR-2026-000042')).not.toHaveLength(0)
    expect(screen.getByText('Dark since Monday.')).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Details & Comments' })).toBeDefined()
    expect(screen.getByText('No deadline')).toBeDefined()
    expect(region('Ticket information').getByText('Electrical')).toBeDefined()
    expect(region('Public support').getByText('4')).toBeDefined()
  })

  it('TKT-007: links to the external maps service at the coordinates', async () => {
    answerTicket(ticketOf())
    await openTicket()
    const link = screen.getByRole('link', { name: 'Open in maps' })
    expect(link.getAttribute('href')).toBe('https://www.google.com/maps?q=28.459500,77.026600')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('TKT-002: counts the entries of the log in its tab and keeps the tab in the address', async () => {
    const calls = answerTicket(ticketOf())
    const entry = {
      id: 'e1',
      type: 'AUDIT',
      actorName: 'Ravi Kumar',
      note: null,
      action: 'CREATED',
      details: {},
      createdAt: '2026-03-01T06:30:00Z',
    }
    calls.answer('GET /api/tickets/t1/activity', ok({ data: [entry] }))
    const { address } = await openTicket()
    fireEvent.click(await screen.findByRole('tab', { name: 'Activity Log (1)' }))
    await waitFor(() => expect(address()).toBe('/tickets/t1?tab=activity'))
    expect(screen.getByText('reported the issue')).toBeDefined()
  })

  it('goes on in a long log by hand', async () => {
    const entry = {
      type: 'AUDIT',
      actorName: 'Ravi',
      note: null,
      details: { isNote: true },
      createdAt: '2026-03-01',
    }
    const entries = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => ({
        ...entry,
        id: `e${from + at}`,
        action: `Visit ${from + at}`,
      }))
    const calls = answerTicket(ticketOf())
    calls.answer('GET /api/tickets/t1/activity', ({ query }) =>
      ok({ data: query.before === 'e100' ? entries(101, 120) : entries(1, 100) }),
    )
    await openPage('/tickets/t1?tab=activity')
    await screen.findByText('Activity Log (100+)', {}, patiently)
    fireEvent.click(screen.getByText('Show earlier entries'))
    await screen.findByText('Activity Log (120)', {}, patiently)
    await waitFor(() => expect(screen.queryByText('Show earlier entries')).toBeNull(), patiently)
    expect(screen.getByText(/Visit 120/).closest('ol')).toBe(document.activeElement)
  }, 60_000)

  it('TKT-031: refreshes comments and log every thirty seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = answerTicket(ticketOf())
    await openTicket()
    const count = (path: string) => calls.to(`GET /api/tickets/t1/${path}`).length
    await waitFor(() => expect([count('comments'), count('activity')]).toEqual([1, 1]))
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(count('comments')).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    await waitFor(() => expect([count('comments'), count('activity')]).toEqual([2, 2]))
    const marks = (path: string) =>
      calls.to(`GET /api/tickets/t1/${path}`).map(({ headers }) => headers['X-Poll'])
    expect([marks('comments'), marks('activity')]).toEqual([
      [undefined, '1'],
      [undefined, '1'],
    ])
  })

  it('TKT-031: takes comments and log for fresh within thirty seconds', async () => {
    const calls = answerTicket(ticketOf())
    const count = () => ['comments', 'activity'].map((path) => calls.to(`GET /api/tickets/t1/${path}`).length)
    await openTicket()
    await waitFor(() => expect(count()).toEqual([1, 1]))
    cleanup()
    await openTicket()
    expect(count()).toEqual([1, 1])
  })

  it('stays as it is, with a comment begun, after too many requests', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const calls = answerTicket(ticketOf({ abilities: abilities('comment') }))
    await openTicket()
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Add a comment')
    fireEvent.change(field, { target: { value: 'The cable is' } })
    calls.answer(ticketCall, tooMuch(40))
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await waitFor(() => expect(calls.to(ticketCall)).toHaveLength(2))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByText('Dark since Monday.')).toBeDefined()
    expect(field.isConnected && field.value).toBe('The cable is')
  })

  it.each([
    ['data', { success: true, data: ticketOf() }],
    ['ticket', { success: true, ticket: ticketOf() }],
    ['the bare body', ticketOf()],
  ])('TKT-003: reads a ticket from %s', async (_, body) => {
    answerTicket(ticketOf()).answer(ticketCall, { body })
    await openTicket()
  })
})

describe('the progress', () => {
  it('TKT-008, TKT-010: is shown by its ability', async () => {
    answerTicket(ticketOf({ status: 'IN_PROGRESS', abilities: abilities('seeProgress') }))
    await openTicket()
    const progress = region('Progress')
    expect(progress.getAllByRole('listitem').map((step) => step.getAttribute('data-state'))).toEqual([
      'completed',
      'completed',
      'in-progress',
      'ahead',
    ])
    expect(progress.getByText('1 Mar 2026, 12:00 pm')).toBeDefined()
  })
  it.each([
    ['OPEN', 'Issue Reported'],
    ['IN_PROGRESS', 'Work in Progress'],
    ['RESOLVED', 'Issue Successfully Resolved'],
    ['CLOSED', 'Issue Closed'],
  ] as const)('TKT-010: of a ticket that is %s says %s', async (status, message) => {
    answerTicket(ticketOf({ status, abilities: abilities('seeProgress') }))
    await openTicket()
    expect(region('Progress').getByRole('list').previousElementSibling?.textContent).toBe(message)
  })
  it('TKT-008: is hidden without it', async () => {
    answerTicket(ticketOf())
    await openTicket()
    expect(screen.queryByText('Complaint Registered')).toBeNull()
  })
})

describe('who is who', () => {
  const assigned = {
    assigneeId: 'agent',
    assignee: {
      name: 'Vikas Dahiya',
      role: 'FIELD_AGENT',
      email: 'vikas@example.in',
      phoneNumber: '9000000003',
    },
    assignedAt: '2026-03-01T08:00:00Z',
  }
  it('TKT-027: staff read contacts of both', async () => {
    answerTicket(ticketOf(assigned))
    await openTicket()
    const facts = region('Ticket information')
    expect(facts.getByRole('link', { name: '+91 98765 43210' }).getAttribute('href')).toBe(
      'tel:+919876543210',
    )
    expect(facts.getByRole('link', { name: '+91 90000 00003' })).toBeDefined()
    for (const mail of ['ravi@example.in', 'vikas@example.in']) {
      expect(facts.getByRole('link', { name: mail }).getAttribute('href')).toBe(`mailto:${mail}`)
    }
    expect(facts.getByText('Field Agent')).toBeDefined()
  })
  it('TKT-027: the reporter learns who works on it, and no contacts', async () => {
    become('CITIZEN', { id: 'reporter' })
    const mine = { reporter: { name: 'Ravi Kumar' }, assignee: { name: 'Vikas Dahiya' } }
    answerTicket(ticketOf({ ...assigned, ...mine, abilities: abilities('comment', 'seeProgress') }))
    await openTicket()
    const facts = region('Ticket information')
    expect(facts.getByText('Ravi Kumar')).toBeDefined()
    expect(facts.getByText('Working on your issue')).toBeDefined()
    expect(facts.getByText('Vikas Dahiya')).toBeDefined()
    expect(document.querySelector('[href^="tel:"], [href^="mailto:"]')).toBeNull()
  })
  it('TKT-028, TKT-029: another citizen reads an anonymous reporter and official updates, masked once more', async () => {
    become('CITIZEN')
    const hidden = {
      reporterId: undefined,
      reporter: undefined,
      reporterName: undefined,
      assignee: undefined,
    }
    answerTicket(
      ticketOf({
        ...hidden,
        assignedAt: assigned.assignedAt,
        description: 'Call 9876543210 or ravi@example.in',
        address: 'House 4, ring 98765-43210',
        comments: [
          commentOf('Reach me at 987-654-3210'),
          commentOf('Still dark', {
            authorName: 'Anonymous Citizen',
            author: undefined,
            authorId: undefined,
          }),
        ],
        abilities: abilities('support', 'seeProgress'),
      }),
    )
    await openTicket()
    expect(region('Ticket information').getByText('Anonymous Citizen')).toBeDefined()
    expect(region('Ticket information').getByText('Working on your issue')).toBeDefined()
    const writer = (said: string) =>
      within(screen.getByText(said).closest('li') as HTMLElement).getByText(
        /^(Official Update|Anonymous Citizen)$/,
      ).textContent
    expect(writer('Reach me at **********')).toBe('Official Update')
    expect(writer('Still dark')).toBe('Anonymous Citizen')
    expect(screen.queryByText('Vikas Dahiya')).toBeNull()
    expect(screen.getByText('Call ********** or ***@***')).toBeDefined()
    expect(document.body.textContent).toContain('House 4, ring **********')
    expect(document.body.textContent).not.toMatch(/98765/)
    expect(await screen.findByText('Reach me at **********')).toBeDefined()
    expect(screen.queryByLabelText('Add a comment')).toBeNull()
  })
})

describe('a ticket that cannot be loaded', () => {
  it.each([
    ['404', refusal(404, 'TICKET_NOT_FOUND'), 'Ticket not found. It may have been deleted.'],
    ['403', refusal(403, 'TICKET_FORBIDDEN'), 'You do not have permission to view this ticket.'],
    ['500', refusal(500, 'INTERNAL'), 'Server error occurred. Please try again later.'],
    ['502', { status: 502, body: '' }, 'Failed to load ticket details. Please try again.'],
    ['no connection', noConnection, 'Failed to load ticket details. Please try again.'],
    ['text', { body: '"ticket"' }, 'Invalid ticket data received. Please try again.'],
    ['no title', ok({ data: { id: 't1' } }), 'Incomplete ticket data received. Please try again.'],
  ])('TKT-004, TKT-005: %s is explained', async (_, answer, text) => {
    answerCalls({ [ticketCall]: answer })
    const { address } = await openPage()
    expect(await screen.findByText(text, {}, { timeout: 4000 })).toBeDefined()
    const isGone = text.startsWith('Ticket not found') || text.startsWith('You do not have')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(isGone ? 'Ticket Not Found' : 'Ticket')
    const notFound = "The ticket you're looking for doesn't exist or you don't have access to it."
    expect(screen.queryAllByText(notFound)).toHaveLength(isGone ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Try Again' })).toHaveLength(isGone ? 0 : 1)
    fireEvent.click(screen.getByRole('link', { name: 'Go to Dashboard' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('can be tried again unless it was refused', async () => {
    const calls = answerTicket(ticketOf())
    calls.answer(ticketCall, refusal(500, 'INTERNAL'))
    await openPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }, { timeout: 4000 }))
    calls.answer(ticketCall, ok({ data: ticketOf() }))
    expect(await screen.findByText('Dark since Monday.', {}, { timeout: 4000 })).toBeDefined()
  })
})
