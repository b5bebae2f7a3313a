import { describe, expect, it } from 'vitest'
import { insightsTitle, ownRate, sharesOf } from './model.ts'

describe('the panel of figures', () => {
  it.each([
    ['DEPARTMENT_HEAD', 'Department Insights'],
    ['ANALYST', 'Department Insights'],
    ['FIELD_AGENT', 'Your Performance'],
    ['CITIZEN', 'Your Activity'],
    ['ADMIN', null],
    ['SUPER_ADMIN', null],
  ] as const)('of %s is titled %s', (role, title) => expect(insightsTitle(role)).toBe(title))
})

const stats = { totalTickets: 8, openTickets: 1, inProgressTickets: 2, resolvedTickets: 1, closedTickets: 4 }

it('spreads the tickets over their states, or nothing over nothing', () => {
  expect(sharesOf(stats).map(({ share }) => share)).toEqual([12.5, 25, 12.5, 50])
  const none = { ...stats, totalTickets: 0, openTickets: 0, inProgressTickets: 0, resolvedTickets: 0 }
  expect(sharesOf({ ...none, closedTickets: 0 }).map(({ share }) => share)).toEqual([0, 0, 0, 0])
  expect(sharesOf(undefined).map(({ count }) => count)).toEqual([null, null, null, null])
})

it('computes the own rate to one decimal', () => {
  expect(ownRate({ total: 3, resolved: 2, inProgress: 0, duplicates: 0 })).toBe(66.7)
  expect(ownRate({ total: 4, resolved: 2, inProgress: 0, duplicates: 1 })).toBe(33.3)
  expect(ownRate({ total: 1, resolved: 1, inProgress: 0, duplicates: 1 })).toBeNull()
  expect(ownRate({ total: 0, resolved: 0, inProgress: 0, duplicates: 0 })).toBeNull()
})
