import type { Role } from '@nagrik/contract/roles'
import type { Waiting } from '@nagrik/contract/tickets'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'
import { CitizenHome } from './citizen-home.tsx'
import { StaffHome } from './staff-home.tsx'

const stats = {
  totalTickets: 1200,
  openTickets: 7,
  inProgressTickets: 3,
  resolvedTickets: 400,
  closedTickets: 790,
  resolutionRate: 99.2,
  overdueTickets: 3,
  totalUsers: 55,
}
const ticket = ticketOf()
const statsCall = 'GET /api/admin/stats'
/** A failure that is not asked again by itself. */
const gone = refusal(404, 'NOT_FOUND')

const inboxOf = (counts: Partial<Record<Waiting, number>>) =>
  ok({
    data: Object.entries(counts).map(([waiting, totalCount]) => ({
      waiting,
      totalCount,
      tickets: totalCount > 0 ? [ticketOf({ id: `${waiting}-1`, title: `First of ${waiting}` })] : [],
    })),
  })
const inboxCall = 'GET /api/inbox'

async function staff(role: Role, answers = {}) {
  become(role, { department: 'Roads' })
  const calls = answerCalls({
    [statsCall]: ok(stats),
    'GET /api/tickets': ok({ data: [ticket] }),
    [inboxCall]: inboxOf({ due: 7, unassigned: 11 }),
    'GET /api/categories': ok({ data: [] }),
    ...answers,
  })
  const stage = await show(() => <StaffHome />, '/')
  return { calls, ...stage }
}
async function citizen(answers = {}) {
  become('CITIZEN')
  const calls = answerCalls({
    'GET /api/auth/me': ok({ user: {}, stats: { total: 4, resolved: 3, inProgress: 1 } }),
    'GET /api/tickets': ok({ data: [ticket] }),
    ...answers,
  })
  const stage = await show(() => <CitizenHome />, '/')
  return { calls, ...stage }
}
const figure = (region: string, label: string) =>
  within(screen.getByRole('region', { name: region })).getByText(label).nextSibling?.textContent
const lead = async (name: RegExp | string, address: () => string) => {
  fireEvent.click(screen.getByRole('link', { name }))
  await waitFor(() => expect(address()).not.toBe('/'))
  return address()
}

beforeAll(startLanguage)
afterEach(() => {
  vi.useRealTimers()
})

describe('the home of citizens', () => {
  it.each([
    [/^Quick Report\s*NEW/, '/quick-report'],
    [/^View My Issues/, '/issues'],
  ])('leads by %s to %s', async (name, target) => {
    const { address } = await citizen()
    expect(await lead(name, address)).toBe(target)
  })
  it('shows own recent activity and figures', async () => {
    const { calls, address } = await citizen()
    await screen.findByText('Street light broken')
    expect(calls.to('GET /api/tickets')[0]?.query).toEqual({
      page: '1',
      limit: '5',
      sort: 'createdAt',
      order: 'desc',
    })
    await waitFor(() => expect(figure('Your Activity', 'Reported by you')).toBe('4'))
    expect(figure('Your Activity', 'Resolution Rate')).toBe('75%')
    expect(figure('Your Activity', 'Resolved')).toBe('3')
    expect(
      within(screen.getByRole('region', { name: 'Your Activity' })).getByText('closed included'),
    ).toBeDefined()
    expect(await lead(/Street light broken/, address)).toBe('/tickets/t1')
  })
  it('shows the pictures of recent issues', async () => {
    const link = { id: 'p', url: '/p', thumbnailUrl: '/p-small', expiresAt: '2099-01-01T00:00:00Z' }
    await citizen({
      'GET /api/tickets': ok({ data: [ticketOf({ thumbnailId: 'p' })] }),
      'POST /api/upload/links': ok({ data: [link] }),
    })
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/p-small'))
  })
  it('says which part could not be loaded, without an alert, and tries again', async () => {
    const { calls } = await citizen({ 'GET /api/tickets': refusal(404, 'NOT_FOUND') })
    expect(await screen.findByText('This could not be loaded.')).toBeDefined()
    expect(screen.queryByText('No recent activity')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    calls.answer('GET /api/tickets', ok({ data: [ticket] }))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Street light broken')).toBeDefined()
  })
  it('without reports says so, shows dashes and offers to report', async () => {
    const { address } = await citizen({
      'GET /api/tickets': ok({ data: [] }),
      'GET /api/auth/me': ok({ stats: { total: 0, resolved: 0, inProgress: 0 } }),
    })
    const empty = (await screen.findByText('No recent activity')).closest('section') as HTMLElement
    expect(figure('Your Activity', 'Resolution Rate')).toBe('–')
    fireEvent.click(within(empty).getByRole('link', { name: 'Quick Report' }))
    await waitFor(() => expect(address()).toBe('/quick-report'))
  })
})

describe('the home of staff', () => {
  it.each([
    ['1,200Total Issues', '/issues'],
    ['7Active Issues', '/issues?status=OPEN'],
    ['99.2%Resolution Rate', '/transparency'],
  ])('leads by %s to %s', async (text, target) => {
    const { address } = await staff('ADMIN')
    await screen.findByText('1,200')
    const card = screen.getAllByRole('link').find(({ textContent }) => textContent === text)
    fireEvent.click(card as HTMLElement)
    await waitFor(() => expect(address()).toBe(target))
  })
  it('shows what is overdue, else how many take part', async () => {
    await staff('ADMIN')
    expect(await screen.findByText('Overdue Issues')).toBeDefined()
    expect(screen.queryByText('Community Users')).toBeNull()
  })
  it('shows how many take part where nothing is overdue', async () => {
    await staff('ADMIN', { [statsCall]: ok({ ...stats, overdueTickets: 0 }) })
    expect(await screen.findByText('55')).toBeDefined()
    expect(screen.getByText('Community Users')).toBeDefined()
    expect(screen.queryByText('Overdue Issues')).toBeNull()
  })
  it.each([
    ['DEPARTMENT_HEAD', 'Department Insights'],
    ['FIELD_AGENT', 'Your Performance'],
  ] as const)('of %s has %s, which repeats nothing of the cards', async (role, title) => {
    await staff(role)
    const panel = await screen.findByRole('region', { name: title })
    await waitFor(() => expect(panel.textContent).toBe(`${title}Open7In Progress3Resolved400Closed790`))
    expect(screen.getAllByText('Resolution Rate')).toHaveLength(1)
    expect(screen.getAllByText('Overdue Issues')).toHaveLength(1)
  })
  it('of admins has no such panel', async () => {
    await staff('SUPER_ADMIN')
    await screen.findByText('1,200')
    expect(screen.queryByRole('region', { name: /Insights|Performance/ })).toBeNull()
  })
  it('asks with the department of a head, every thirty seconds, as no use of the session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await staff('DEPARTMENT_HEAD')
    await screen.findByText('1,200')
    expect(calls.to(statsCall)[0]?.query).toEqual({ department: 'Roads' })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(calls.to(statsCall)).toHaveLength(2))
    expect(calls.to(statsCall)[1]?.headers).toMatchObject({ 'X-Poll': '1' })
  })
  it('asks without a department otherwise', async () => {
    const { calls } = await staff('ADMIN')
    await screen.findByText('1,200')
    expect(calls.to(statsCall)[0]?.query).toEqual({})
  })
  it.each([
    ['due', 'Due within 24 hours7', '/issues?waiting=due&sort=deadline'],
    ['answered', 'The reporter waits for an answer7', '/issues?waiting=answered&sort=deadline'],
    ['assigned', 'Issues assigned to you7', '/issues?waiting=assigned&sort=deadline'],
    ['escalated', 'Escalated, waiting for a review7', '/escalations'],
    ['unassigned', 'Not assigned to anybody yet7', '/issues?waiting=unassigned&sort=deadline'],
  ] as const)(
    'shows what is %s, counted, leading to the ticket and to all of them',
    async (waiting, text, target) => {
      await staff('DEPARTMENT_HEAD', { [inboxCall]: inboxOf({ [waiting]: 7 }) })
      const region = within(await screen.findByRole('region', { name: 'Waiting for you' }))
      const row = await region.findByRole('link', { name: new RegExp(`First of ${waiting}`) })
      expect(row.getAttribute('href')).toBe(`/tickets/${waiting}-1`)
      const heading = region.getAllByRole('link').find(({ textContent }) => textContent === text)
      expect(heading?.getAttribute('href')).toBe(target)
    },
  )
  it('shows at most three of a group, and none again that stands above', async () => {
    const tickets = ['a', 'b', 'c', 'd', 'e'].map((id) => ticketOf({ id, title: `Issue ${id}` }))
    const groups = [
      { waiting: 'due', totalCount: 9, tickets: tickets.slice(0, 2) },
      { waiting: 'assigned', totalCount: 12, tickets },
    ]
    await staff('FIELD_AGENT', { [inboxCall]: ok({ data: groups }) })
    const region = within(await screen.findByRole('region', { name: 'Waiting for you' }))
    await region.findByText('Issue a')
    expect(region.getAllByText(/^Issue /).map(({ textContent }) => textContent)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((id) => `Issue ${id}`),
    )
  })
  it('leaves out what does not wait, and says so where nothing does', async () => {
    const { calls } = await staff('FIELD_AGENT', { [inboxCall]: inboxOf({ due: 0, assigned: 2 }) })
    await screen.findByText('Issues assigned to you')
    expect(screen.queryByText('Due within 24 hours')).toBeNull()
    calls.answer(inboxCall, inboxOf({ due: 0, assigned: 0 }))
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText('Nothing is waiting for you.')).toBeDefined()
  })
  it('asks for it every thirty seconds, as no use of the session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await staff('FIELD_AGENT')
    await screen.findByText('Due within 24 hours')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(calls.to(inboxCall)[1]?.headers).toMatchObject({ 'X-Poll': '1' }))
  })
  it('has nothing that waits for those who change nothing', async () => {
    const { calls } = await staff('ANALYST')
    await screen.findByText('1,200')
    expect(calls.to(inboxCall)).toEqual([])
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull()
  })
  it('raises no alert when nothing can be loaded, but says so in its places', async () => {
    const { calls } = await staff('DEPARTMENT_HEAD', {
      [statsCall]: gone,
      [inboxCall]: gone,
      'GET /api/tickets': gone,
    })
    await waitFor(() => expect(screen.getAllByText('This could not be loaded.')).toHaveLength(3))
    expect(screen.getAllByText('–').length).toBeGreaterThan(3)
    expect(screen.queryByRole('alert')).toBeNull()
    calls.answer(statsCall, ok(stats))
    fireEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[1] as HTMLElement)
    expect(await screen.findByText('1,200')).toBeDefined()
    expect(screen.getAllByText('This could not be loaded.')).toHaveLength(2)
  })
})
