import { describe, expect, it } from 'vitest'
import {
  homeSearch,
  issuesSearch,
  parseSearch,
  performanceSearch,
  stringifySearch,
  ticketSearch,
  waterFlowSearch,
} from './search-params.ts'

const issues = (query: string) => issuesSearch(parseSearch(query))
const written = (search: object) => stringifySearch({ ...search })

describe('the address of the issue list', () => {
  it.each(['open', 'OPEN', 'Open'])('LST-004: presets the status by %s', (status) =>
    expect(issues(`?status=${status}`).status).toBe('OPEN'),
  )
  it('drops what the list does not know', () =>
    expect(
      written(issues('?status=LOST&page=0&dateRange=never&assignment=me&scope=own&sort=newest&x=1')),
    ).toBe(''))
  it('is written as it was read', () => {
    const address =
      '?page=3&search=broken+pole&searchType=title&status=in_progress&priority=HIGH&waiting=due&sort=deadline&scope=community'
    expect(written(issues(address))).toBe(address)
  })
})

it('the address of a ticket knows two actions and one tab', () => {
  expect(ticketSearch({ action: 'assign', tab: 'activity' })).toEqual({ action: 'assign', tab: 'activity' })
  expect(ticketSearch({ action: 'status' })).toEqual({ action: 'status' })
  expect(ticketSearch({ action: 'delete', tab: 'x' })).toEqual({})
})

it('the address of the water guide knows one tab, and any issue', () => {
  expect(waterFlowSearch({ tab: 'timeline', issue: 'i1' })).toEqual({ tab: 'timeline', issue: 'i1' })
  expect(waterFlowSearch({ tab: 'flow', issue: '' })).toEqual({})
})

it('the address of the dashboard knows a second view and its ranges; the usual one is not named', () => {
  expect(homeSearch({ view: 'analytics', range: '7d' })).toEqual({ view: 'analytics', range: '7d' })
  expect(homeSearch({ view: 'map', range: '30d' })).toEqual({})
})

it('PER-001: the address of a performance knows its periods and any department', () => {
  expect(performanceSearch({ days: '90', department: 'd' })).toEqual({ days: '90', department: 'd' })
  expect(performanceSearch({ days: '30' })).toEqual({})
  expect(performanceSearch({ days: '8' })).toEqual({})
})
