import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { ok, refusal } from '#testing/calls.ts'
import { inboxCall, recentCall, staff, stats, statsCall } from './testing/staff-answers.tsx'

/** A failure that is not asked again by itself. */
const gone = refusal(404, 'NOT_FOUND')

beforeAll(startLanguage)
afterEach(() => {
  vi.useRealTimers()
})

const linkThatSays = (text: RegExp) =>
  screen.getAllByRole('link').find(({ textContent }) => text.test(textContent ?? '')) as HTMLElement

describe('the home of staff', () => {
  it.each([
    [/^1,200Total Issues/, '/issues'],
    [/^7Active Issues/, '/issues?status=OPEN'],
    [/^99.2%Resolution Rate/, '/transparency'],
  ])('DSH-003: leads by %s to %s', async (text, target) => {
    const { address } = await staff('ADMIN')
    await screen.findByText('1,200')
    fireEvent.click(linkThatSays(text))
    await waitFor(() => expect(address()).toBe(target))
  })
  it('DSH-003: shows what is overdue, else how many take part', async () => {
    const { calls } = await staff('ADMIN')
    expect((await screen.findByText('Overdue Issues')).previousSibling?.textContent).toBe('3')
    expect(screen.queryByText('Community Users')).toBeNull()
    calls.answer(statsCall, ok({ ...stats, overdueTickets: 0 }))
    await act(() => queryClient.invalidateQueries())
    expect((await screen.findByText('Community Users')).previousSibling?.textContent).toBe('55')
    expect(screen.queryByText('Overdue Issues')).toBeNull()
  })
  it('DSH-027: says how its figures have changed, with sign and words, and a dash where nothing is to compare', async () => {
    await staff('ADMIN', { [statsCall]: ok({ ...stats, overdueTickets: 0 }) })
    await screen.findByText('1,200')
    const changes = ['Total Issues', 'Resolution Rate', 'Community Users'].map(
      (label) => screen.getByText(label).parentElement?.lastChild?.textContent,
    )
    expect(changes).toEqual([
      '+5.2% new issues, against the 30 days before',
      '−2.1 points against the 30 days before',
      '– new users, against the 30 days before',
    ])
  })
  it.each([
    ['DEPARTMENT_HEAD', 'Department Insights'],
    ['FIELD_AGENT', 'Your Performance'],
    ['ANALYST', 'Department Insights'],
  ] as const)('DSH-009: of %s has %s, which repeats nothing of the cards', async (role, title) => {
    await staff(role)
    const panel = within(await screen.findByRole('region', { name: title }))
    await panel.findByText('85%')
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Open7',
      'In Progress3',
      'Resolved400',
      'Closed790',
    ])
    expect(screen.getAllByText('Resolution Rate')).toHaveLength(1)
    expect(screen.getAllByText('Overdue Issues')).toHaveLength(1)
  })
  it('DSH-027: computes average, efficiency and what waits for a review, each rate with its word', async () => {
    const { calls } = await staff('FIELD_AGENT')
    const panel = within(await screen.findByRole('region', { name: 'Your Performance' }))
    await panel.findByText('85%')
    const told = (label: string) => panel.getByText(label).parentElement?.textContent
    expect(told('Avg Resolution')).toBe('Avg Resolution2.3 days')
    expect(told('Pending Review')).toBe('Pending Review4')
    expect(told('Efficiency')).toBe('Efficiency85%Good · Last 30 days')
    calls.answer(statsCall, ok({ ...stats, averageResolutionDays: null }))
    calls.answer(recentCall, ok({ data: { figures: { resolutionRate: null } } }))
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(told('Efficiency')).toBe('Efficiency–Last 30 days'))
    expect(told('Avg Resolution')).toBe('Avg Resolution–')
  })
  it('leads an agent to the own figures', async () => {
    await staff('FIELD_AGENT')
    const panel = within(await screen.findByRole('region', { name: 'Your Performance' }))
    expect(panel.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/my-stats')
  })
  it('DSH-009: of admins has no such panel', async () => {
    await staff('ADMIN')
    await screen.findByText('1,200')
    expect(screen.queryByRole('region', { name: /Insights|Your/ })).toBeNull()
  })
  it('DSH-007: lists the latest five issues, each leading to its ticket', async () => {
    const { calls, address } = await staff('DEPARTMENT_HEAD')
    const panel = within(await screen.findByRole('region', { name: 'Recent Activity' }))
    const row = await panel.findByRole('link', { name: /Street light broken/ })
    expect(calls.to('GET /api/tickets')[0]?.query).toMatchObject({ limit: '5' })
    fireEvent.click(row)
    await waitFor(() => expect(address()).toBe('/tickets/t1'))
  })
  it.each([
    ['ADMIN', 1],
    ['FIELD_AGENT', 0],
  ] as const)(
    'DSH-007: without issues says so to %s, and offers to report where they may',
    async (role, links) => {
      await staff(role, { 'GET /api/tickets': ok({ data: [] }) })
      await screen.findByText('No recent activity')
      expect(screen.queryAllByRole('link', { name: 'Quick Report' })).toHaveLength(links)
    },
  )
  it('DSH-010: asks with the department of a head, every thirty seconds, as no use of the session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await staff('DEPARTMENT_HEAD')
    await screen.findByText('1,200')
    expect(calls.to(statsCall)[0]?.query).toEqual({ department: 'Roads' })
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(calls.to(statsCall)).toHaveLength(2))
    expect(calls.to(statsCall)[1]?.headers).toMatchObject({ 'X-Poll': '1' })
  })
  it.each([
    ['ADMIN', ['Roads']],
    ['DEPARTMENT_HEAD', ['Roads', 'Water']],
    ['DEPARTMENT_HEAD', []],
  ] as const)(
    'DSH-010: asks for %s of %j without a department, and has the figures of all that the list has',
    async (role, departments) => {
      const { calls } = await staff(role, {}, [...departments])
      await screen.findByText('1,200')
      expect(calls.to(statsCall)[0]?.query).toEqual({})
    },
  )
  it('DSH-020: raises no alert when nothing can be loaded, but says so in its places', async () => {
    const { calls } = await staff('DEPARTMENT_HEAD', {
      [statsCall]: gone,
      [inboxCall]: gone,
      [recentCall]: gone,
      'GET /api/tickets': gone,
    })
    await waitFor(() => expect(screen.getAllByText('This could not be loaded.')).toHaveLength(3))
    expect(screen.getAllByText('–').length).toBeGreaterThan(3)
    expect(screen.queryByRole('alert')).toBeNull()
    calls.answer(statsCall, ok(stats))
    fireEvent.click(screen.getAllByRole('button', { name: 'Try Again' })[1] as HTMLElement)
    expect(await screen.findByText('1,200')).toBeDefined()
    // The figures of the last days have a place of their own, now that the others stand there.
    expect(screen.getAllByText('This could not be loaded.')).toHaveLength(3)
  })
})
