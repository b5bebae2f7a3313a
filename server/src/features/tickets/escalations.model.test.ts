import { deadlinePassed } from '@nagrik/contract/tickets'
import { expect, test } from 'vitest'
import { hours, seconds, shift } from '#platform/clock.ts'
import { decideByDeadline } from './escalations.model.ts'

const deadline = new Date('2026-03-02T06:30:00Z')
const at = (hoursLater: number) => shift(deadline, hours(hoursLater))

type Facts = Parameters<typeof decideByDeadline>[0]
const ticket = (change: Partial<Facts> = {}): Facts => ({
  status: 'OPEN',
  sla_deadline: deadline.toISOString(),
  deadline_stage: 0,
  is_escalated: false,
  escalation_level: 0,
  ...change,
})
const stageOf = (change: Partial<Facts>, now: Date) => {
  const event = decideByDeadline(ticket(change), now)?.event
  return event?.action === 'ESCALATED_BY_DEADLINE' ? event.details.stage : null
}

test('at the deadline a ticket is raised to its head, level 1, with the deadline as the reason', () => {
  expect(decideByDeadline(ticket(), shift(deadline, -1))).toBeNull()
  expect(decideByDeadline(ticket(), deadline)).toEqual({
    set: {
      deadline_stage: 1,
      escalation_level: 1,
      is_escalated: true,
      escalated_at: deadline,
      escalation_reason: deadlinePassed,
    },
    event: { action: 'ESCALATED_BY_DEADLINE', details: { level: 1, stage: { from: 0, to: 1 } } },
  })
})

test('24 hours later it goes to the administrators, level 2, and then no further by itself', () => {
  const raised = { deadline_stage: 1, is_escalated: true, escalation_level: 1 }
  expect(stageOf(raised, shift(at(24), -seconds(1)))).toBeNull()
  expect(stageOf(raised, at(24))).toEqual({ from: 1, to: 2 })
  expect(decideByDeadline(ticket(raised), at(24))?.set).toEqual({ deadline_stage: 2, escalation_level: 2 })
  expect(stageOf({ ...raised, deadline_stage: 2 }, at(24 * 365))).toBeNull()
})

test('a run that comes days late takes both steps as one', () => {
  const late = decideByDeadline(ticket(), at(72))
  expect(late?.event.details).toEqual({ level: 2, stage: { from: 0, to: 2 } })
  expect(late?.set).toMatchObject({ deadline_stage: 2, escalation_level: 2, escalated_at: at(72) })
})

test.each(['RESOLVED', 'CLOSED'] as const)('a %s ticket is not raised', (status) => {
  expect(decideByDeadline(ticket({ status }), at(72))).toBeNull()
})

test('a ticket in work is raised like an open one, and one without a deadline never', () => {
  expect(stageOf({ status: 'IN_PROGRESS' }, at(0))).toEqual({ from: 0, to: 1 })
  expect(stageOf({ sla_deadline: null }, at(72))).toBeNull()
})

test.each([
  [0, 1, 2],
  [1, 1, 2],
  [5, 5, 5],
])(
  'what people raised to level %d is at least level 1, then 2, and never lowered',
  (level, first, second) => {
    expect(decideByDeadline(ticket({ escalation_level: level }), at(0))?.set.escalation_level).toBe(first)
    const raised = ticket({ escalation_level: first, deadline_stage: 1 })
    expect(decideByDeadline(raised, at(24))?.set.escalation_level).toBe(second)
  },
)

test('an escalation by a person that waits for its review keeps since when and why', () => {
  const { set } = decideByDeadline(ticket({ is_escalated: true, escalation_level: 1 }), at(0)) ?? {}
  expect(set).toEqual({ deadline_stage: 1, escalation_level: 1 })
})

test('what was reviewed waits for a review again, once a stage', () => {
  const reviewed = { is_escalated: false, escalation_level: 1 }
  expect(decideByDeadline(ticket(reviewed), at(0))?.set).toMatchObject({
    is_escalated: true,
    escalation_level: 1,
  })
  expect(stageOf({ ...reviewed, deadline_stage: 1 }, at(2))).toBeNull()
  expect(decideByDeadline(ticket({ ...reviewed, deadline_stage: 1 }), at(24))?.set).toMatchObject({
    is_escalated: true,
    escalated_at: at(24),
    escalation_level: 2,
  })
})
