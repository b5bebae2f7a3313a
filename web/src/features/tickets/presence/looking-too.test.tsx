import type { TicketDetail } from '@nagrik/contract/tickets'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTicket, choose, openTicket, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'

const read = 'GET /api/tickets/t1'
const leave = 'DELETE /api/tickets/t1/presence'

async function open(change: Partial<TicketDetail> = {}) {
  const calls = answerTicket(ticketOf(change))
  const stage = await openTicket()
  return { ...stage, calls }
}

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('who looks at a ticket too', () => {
  it.each([
    [[], null],
    [['Asha Verma'], 'Asha Verma is looking at this too'],
    [['Asha', 'Ravi'], 'Asha and Ravi are looking at this too'],
    [['A', 'B', 'C', 'D'], 'A, B, C and D are looking at this too'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C and 2 others are looking at this too'],
  ])('%j: %s', async (lookingToo, text) => {
    const { calls } = await open({ lookingToo })
    const line = screen.queryByText(/looking at this too/)
    expect(line?.textContent ?? null).toBe(text)
    if (line) expect(line.getAttribute('role')).toBe('status')
    expect(calls.to(read)[0]?.query).toEqual({ looking: 'true' })
  })

  it('is asked again each half minute, and stays through a change', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await open({ lookingToo: ['Asha Verma'] })
    calls.answer('PUT /api/tickets/t1', ok({ data: ticketOf({ priority: 'HIGH' }) }))
    await choose('Priority', 'High')
    await told('Priority updated to High')
    expect(screen.getByText('Asha Verma is looking at this too')).toBeDefined()
    calls.answer(read, ok({ data: ticketOf({ lookingToo: [] }) }))
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    await waitFor(() => expect(screen.queryByText(/looking at this too/)).toBeNull())
    expect(calls.to(read).at(-1)?.headers['X-Poll']).toBe('1')
    expect(calls.to(read).at(-1)?.query).toEqual({ looking: 'true' })
  })

  it('ends as the ticket is left or its page is closed', async () => {
    const { calls, router } = await open()
    expect(calls.to(leave)).toHaveLength(0)
    dispatchEvent(new Event('pagehide'))
    expect(calls.to(leave)).toHaveLength(1)
    expect(calls.to(leave)[0]?.headers.Authorization).toBe('Bearer token')
    await act(() => router.navigate({ to: '/issues' } as never))
    await waitFor(() => expect(calls.to(leave)).toHaveLength(2))
    dispatchEvent(new Event('pagehide'))
    expect(calls.to(leave)).toHaveLength(2)
  })

  it('is neither said nor asked by citizens', async () => {
    become('CITIZEN', { id: 'reporter' })
    const { calls, router } = await open({ lookingToo: ['Asha Verma'] })
    expect(screen.queryByText(/looking at this too/)).toBeNull()
    expect(calls.to(read)[0]?.query).toEqual({})
    await act(() => router.navigate({ to: '/issues' } as never))
    expect(calls.to(leave)).toHaveLength(0)
  })
})
