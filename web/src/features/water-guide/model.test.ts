import { describe, expect, it } from 'vitest'
import { ticketOf } from '#testing/ticket.ts'
import { momentOf, phaseOf, placeOnScale, stateOf } from './model.ts'
import { phases } from './phases.ts'

it.each([
  ['OPEN', null, 2],
  ['OPEN', 'agent', 3],
  ['IN_PROGRESS', null, 4],
  ['IN_PROGRESS', 'agent', 4],
  ['RESOLVED', 'agent', 5],
  ['CLOSED', 'agent', 6],
] as const)('an issue that is %s and assigned to %s is in phase %i', (status, assigneeId, phase) =>
  expect(phaseOf({ status, assigneeId })).toBe(phase),
)

it('a phase is completed below the one of the issue, in progress when it is that, else ahead', () => {
  expect([1, 2, 3, 4, 5, 6].map((phase) => stateOf(phase, 4))).toEqual([
    'completed',
    'completed',
    'completed',
    'in-progress',
    'ahead',
    'ahead',
  ])
})

describe('what an issue tells of its phases', () => {
  const moments = (change: Parameters<typeof ticketOf>[0]) =>
    phases.map((_, at) => momentOf(at + 1, ticketOf(change))?.label ?? null)
  it('is when it was reported, assigned and resolved', () =>
    expect(moments({ assigneeId: 'a', assignedAt: '2026-03-01', resolvedAt: '2026-03-02' })).toEqual([
      'Reported',
      null,
      'Assigned',
      null,
      'Resolved',
      null,
    ]))
  it('is no assignment where work began without one', () =>
    expect(moments({ assigneeId: null, assignedAt: '2026-03-01' })[2]).toBeNull())
})

describe('the scale of time', () => {
  it('goes from 5 minutes to 7 days and leaves room for what has no end', () => {
    expect(placeOnScale(0)).toBe(0)
    expect(placeOnScale(5)).toBe(0)
    expect(placeOnScale(7 * 24 * 60)).toBe(86)
    expect(placeOnScale(null)).toBe(100)
  })
  it('has the phases one after the other, up to the feedback that goes along with all', () => {
    const places = phases.map(({ span }) => span.map(placeOnScale))
    const starts = places.slice(0, 5).map(([from]) => from)
    expect(starts).toEqual([...starts].sort((one, other) => Number(one) - Number(other)))
    expect(new Set(starts).size).toBe(5)
    expect(places[5]).toEqual([0, 100])
  })
})
