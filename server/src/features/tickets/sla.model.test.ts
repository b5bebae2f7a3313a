import { describe, expect, test } from 'vitest'
import type { Calendar } from '#features/working-time/working-time.model.ts'
import {
  deadlineAfterCategory,
  deadlineAfterPause,
  deadlineAfterPriority,
  firstDeadline,
  type OwnHours,
} from './sla.model.ts'

const none: OwnHours = {
  sla_critical_hours: null,
  sla_high_hours: null,
  sla_medium_hours: null,
  sla_low_hours: null,
}
const plain = { category: none, subCategory: null, calendar: null }
const createdAt = new Date('2025-03-01T00:00:00Z')
const at = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)

test.each([
  ['CRITICAL', 4],
  ['HIGH', 24],
  ['MEDIUM', 72],
  ['LOW', 168],
] as const)('%s has %i hours where the category sets none', (priority, hours) => {
  expect(firstDeadline(createdAt, { priority, ...plain })).toEqual(at(hours))
})

test("the sub-category's hours come before the category's, and those before the general ones", () => {
  const category = { ...none, sla_high_hours: 12, sla_low_hours: 99 }
  const of = { category, subCategory: { ...none, sla_high_hours: 6 }, calendar: null }
  expect(firstDeadline(createdAt, { priority: 'HIGH', ...of })).toEqual(at(6))
  expect(firstDeadline(createdAt, { priority: 'LOW', ...of })).toEqual(at(99))
  expect(firstDeadline(createdAt, { priority: 'MEDIUM', ...of })).toEqual(at(72))
})

const running = (now: number, deadline: number | null) => ({
  createdAt,
  now: at(now),
  deadline: deadline === null ? null : at(deadline),
})

test('raising counts from now where that is earlier', () => {
  expect(deadlineAfterPriority(running(10, 168), 'LOW', { priority: 'HIGH', ...plain })).toEqual(at(34))
})

test('raising never moves the deadline away', () => {
  expect(deadlineAfterPriority(running(160, 168), 'LOW', { priority: 'HIGH', ...plain })).toEqual(at(168))
})

test('lowering counts from the report again', () => {
  expect(deadlineAfterPriority(running(10, 24), 'HIGH', { priority: 'LOW', ...plain })).toEqual(at(168))
})

test('another category counts from the report, even into the past', () => {
  const quick = { category: { ...none, sla_low_hours: 8 }, subCategory: null, calendar: null }
  expect(deadlineAfterCategory(running(10, 168), { priority: 'LOW', ...quick })).toEqual(at(8))
})

test('a deadline that has passed stays, whatever is changed', () => {
  for (const now of [24, 25, 400]) {
    const late = running(now, 24)
    expect(deadlineAfterPriority(late, 'HIGH', { priority: 'LOW', ...plain })).toEqual(at(24))
    expect(deadlineAfterPriority(late, 'HIGH', { priority: 'CRITICAL', ...plain })).toEqual(at(24))
    expect(deadlineAfterCategory(late, { priority: 'HIGH', ...plain })).toEqual(at(24))
  }
})

test('a ticket without a deadline gets none by a change', () => {
  expect(deadlineAfterPriority(running(1, null), 'LOW', { priority: 'HIGH', ...plain })).toBeNull()
  expect(deadlineAfterCategory(running(1, null), { priority: 'LOW', ...plain })).toBeNull()
})

describe('in working time, Monday to Friday from 9 to 5', () => {
  const day = [{ opens: 540, closes: 1020 }]
  const calendar: Calendar = { week: [day, day, day, day, day, [], []], holidays: new Set(['2025-03-05']) }
  const office = { category: none, subCategory: null, calendar }
  const ist = (moment: string) => new Date(`${moment}:00+05:30`)
  /** A Monday. */
  const filed = ist('2025-03-03T10:00')

  test('hours count from the report, over nights, holidays and the weekend', () => {
    expect(firstDeadline(filed, { priority: 'CRITICAL', ...office })).toEqual(ist('2025-03-03T14:00'))
    expect(firstDeadline(filed, { priority: 'HIGH', ...office })).toEqual(ist('2025-03-07T10:00'))
    expect(firstDeadline(ist('2025-03-07T16:00'), { priority: 'CRITICAL', ...office })).toEqual(
      ist('2025-03-10T12:00'),
    )
  })

  test('raising counts from now, lowering and another category from the report', () => {
    const running = { createdAt: filed, now: ist('2025-03-04T18:30'), deadline: ist('2025-03-14T12:00') }
    expect(deadlineAfterPriority(running, 'MEDIUM', { priority: 'CRITICAL', ...office })).toEqual(
      ist('2025-03-06T13:00'),
    )
    expect(deadlineAfterPriority(running, 'CRITICAL', { priority: 'HIGH', ...office })).toEqual(
      ist('2025-03-07T10:00'),
    )
    expect(deadlineAfterCategory(running, { priority: 'HIGH', ...office })).toEqual(ist('2025-03-07T10:00'))
    expect(deadlineAfterCategory(running, { priority: 'HIGH', ...plain })).toEqual(ist('2025-03-04T10:00'))
  })

  test('what was left when a ticket stood still is left afterwards, and what had passed stays passed', () => {
    const deadline = ist('2025-03-04T12:00')
    const pause = { deadline, since: ist('2025-03-03T16:00'), now: ist('2025-03-08T08:00') }
    expect(deadlineAfterPause(pause, calendar)).toEqual(ist('2025-03-10T13:00'))
    expect(deadlineAfterPause(pause, null)).toEqual(ist('2025-03-09T04:00'))
    const late = { ...pause, since: ist('2025-03-04T12:30') }
    expect(deadlineAfterPause(late, calendar).getTime()).toBeLessThan(late.now.getTime())
  })
})
