import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { ok } from '#testing/calls.ts'
import { ticketOf } from '#testing/ticket.ts'
import { inboxCall, inboxOf, staff } from './testing/staff-answers.tsx'

beforeAll(startLanguage)
afterEach(() => {
  vi.useRealTimers()
})

describe('what waits for somebody of the staff', () => {
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
})
