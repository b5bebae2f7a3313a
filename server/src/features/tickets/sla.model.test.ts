import { expect, test } from 'vitest'
import { deadlineAfterCategory, deadlineAfterPriority, firstDeadline, type OwnHours } from './sla.model.ts'

const none: OwnHours = {
  sla_critical_hours: null,
  sla_high_hours: null,
  sla_medium_hours: null,
  sla_low_hours: null,
}
const plain = { category: none, subCategory: null }
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
  const subCategory = { ...none, sla_high_hours: 6 }
  expect(firstDeadline(createdAt, { priority: 'HIGH', category, subCategory })).toEqual(at(6))
  expect(firstDeadline(createdAt, { priority: 'LOW', category, subCategory })).toEqual(at(99))
  expect(firstDeadline(createdAt, { priority: 'MEDIUM', category, subCategory })).toEqual(at(72))
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
  const quick = { category: { ...none, sla_low_hours: 8 }, subCategory: null }
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
