import { describe, expect, it } from 'vitest'
import { progressOf, statusMessages } from './progress-model.ts'

const createdAt = '2026-03-01T00:00:00Z'
const updatedAt = '2026-03-02T00:00:00Z'
const states = (status: Parameters<typeof progressOf>[0]['status']) =>
  progressOf({ status, createdAt, updatedAt }).map(({ state }) => state)

describe('the way of a complaint', () => {
  it('TKT-009: has four steps', () =>
    expect(progressOf({ status: 'OPEN', createdAt, updatedAt }).map(({ title }) => title)).toEqual([
      'Complaint Registered',
      'Work in Progress',
      'Completed',
      'Closed',
    ]))
  it.each([
    ['OPEN', ['completed', 'in-progress', 'ahead', 'ahead']],
    ['IN_PROGRESS', ['completed', 'completed', 'in-progress', 'ahead']],
    ['RESOLVED', ['completed', 'completed', 'completed', 'ahead']],
    ['CLOSED', ['completed', 'completed', 'completed', 'completed']],
  ] as const)('TKT-009: %s stands at %j', (status, expected) => expect(states(status)).toEqual(expected))

  it('TKT-010: says when it began and when the latest step was reached', () => {
    const moments = (status: 'OPEN' | 'RESOLVED') =>
      progressOf({ status, createdAt, updatedAt }).map(({ moment }) => moment)
    expect(moments('OPEN')).toEqual([createdAt, null, null, null])
    expect(moments('RESOLVED')).toEqual([createdAt, null, updatedAt, null])
  })
})

it('TKT-010: every status has its words', () =>
  expect(statusMessages).toEqual({
    OPEN: 'Issue Reported',
    IN_PROGRESS: 'Work in Progress',
    RESOLVED: 'Issue Successfully Resolved',
    CLOSED: 'Issue Closed',
  }))
