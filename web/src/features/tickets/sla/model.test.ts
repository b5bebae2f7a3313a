import type { Ticket } from '@nagrik/contract/tickets'
import { describe, expect, it } from 'vitest'
import { keptDeadline, slaOf } from './model.ts'

const begin = Date.parse('2026-03-01T00:00:00Z')
const HOUR = 3_600_000
/** A ticket with a hundred hours to be resolved in. */
const ticket = (status: Ticket['status'] = 'OPEN', deadline: number | null = begin + 100 * HOUR) => ({
  status,
  createdAt: new Date(begin).toISOString(),
  sla: { resolutionDeadline: deadline === null ? null : new Date(deadline).toISOString() },
})
const after = (hours: number) => begin + hours * HOUR

describe('TKT-011: the deadline of a ticket', () => {
  it('is not there where none was set', () =>
    expect(slaOf(ticket('OPEN', null), after(1)).state).toBe('no-sla'))

  it.each([
    [0, 'on-track', 100, 100],
    [50, 'on-track', 50, 50],
    [50.1, 'warning', 50, 49],
    [80, 'warning', 20, 20],
    [80.1, 'critical', 20, 19],
    [99.5, 'critical', 1, 0],
    [100, 'critical', 0, 0],
  ])('after %d of 100 hours is %s', (hours, state, left, remaining) =>
    expect(slaOf(ticket(), after(hours))).toEqual({ state, left, hours: remaining }),
  )

  it.each(['OPEN', 'IN_PROGRESS'] as const)('is overdue once passed while %s', (status) =>
    expect(slaOf(ticket(status), after(100.1)).state).toBe('overdue'),
  )
  it.each(['RESOLVED', 'CLOSED'] as const)('is never overdue when %s', (status) =>
    expect(slaOf(ticket(status), after(200)).state).not.toBe('overdue'),
  )
  it('before the report leaves nothing', () =>
    expect(slaOf(ticket('OPEN', begin - HOUR), after(0)).state).toBe('overdue'))
})

it('tells whether a resolution came in time', () => {
  const { sla } = ticket()
  const resolved = (hours: number) => ({ sla, resolvedAt: new Date(after(hours)).toISOString() })
  expect(keptDeadline(resolved(100))).toBe(true)
  expect(keptDeadline(resolved(101))).toBe(false)
  expect(keptDeadline({ sla, resolvedAt: null })).toBeNull()
})
