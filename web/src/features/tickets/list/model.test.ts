import type { Membership } from '@nagrik/contract/accounts'
import { describe, expect, it } from 'vitest'
import {
  belongsToList,
  filterCount,
  listQueryOf,
  rangeOf,
  savedSearchOf,
  searchFieldsFor,
  searchOf,
} from './model.ts'

const sent = (search: Parameters<typeof listQueryOf>[0]) =>
  Object.fromEntries(Object.entries(listQueryOf(search)).filter(([, value]) => value !== undefined))
const always = { page: '1', limit: '20', sort: 'createdAt', order: 'desc' }

describe('the query of the list', () => {
  it('LST-007: carries nothing that does not narrow it', () =>
    expect(sent({ search: '   ', searchType: 'ALL' })).toEqual(always))
  it('LST-007: carries the trimmed text and every chosen filter', () =>
    expect(
      sent({
        page: 3,
        search: '  broken pole ',
        searchType: 'title',
        status: 'OPEN',
        priority: 'HIGH',
        dateRange: 'WEEK',
        assignment: 'UNASSIGNED',
        category: 'c1',
        scope: 'community',
      }),
    ).toEqual({
      ...always,
      page: '3',
      search: 'broken pole',
      searchType: 'title',
      status: 'OPEN',
      priority: 'HIGH',
      dateRange: 'WEEK',
      assignment: 'UNASSIGNED',
      category: 'c1',
      scope: 'community',
    }))
})

it.each([{}, { sort: 'oldest' }, { sort: 'priority', status: 'OPEN', search: 'pole' }] as const)(
  'a saved view of %j leads back to it',
  (search) => expect(searchOf(savedSearchOf({ ...search, page: 4 }))).toEqual(search),
)

it('counts what narrows the list, the field only with a text', () => {
  expect(filterCount({ searchType: 'title', page: 2, scope: 'community' })).toBe(0)
  expect(filterCount({ search: ' x ', status: 'OPEN', category: 'c1' })).toBe(3)
})

describe('the fields to search in', () => {
  it('name people for staff only', () => {
    expect(searchFieldsFor('CITIZEN')).toEqual(['title', 'ticketId', 'category', 'department'])
    expect(searchFieldsFor('FIELD_AGENT')).toEqual([
      'title',
      'ticketId',
      'reporterName',
      'reporterEmail',
      'reporterPhone',
      'category',
      'department',
    ])
  })
})

describe('the list of', () => {
  const membership: Membership = {
    department: { id: 'd', name: 'Roads', nameHi: '' },
    role: 'MEMBER',
    isPrimary: true,
  }
  const viewer = (role: 'FIELD_AGENT' | 'DEPARTMENT_HEAD' | 'ADMIN' | 'CITIZEN') => ({
    id: 'me',
    role,
    departments: [membership],
  })
  const ticket = (assigneeId: string | null, department = 'Roads') => ({ assigneeId, department })

  it('an agent holds own assignments, or what nobody has', () => {
    expect(belongsToList(ticket('me'), viewer('FIELD_AGENT'), {})).toBe(true)
    expect(belongsToList(ticket('other'), viewer('FIELD_AGENT'), {})).toBe(false)
    expect(belongsToList(ticket(null), viewer('FIELD_AGENT'), {})).toBe(false)
    expect(belongsToList(ticket(null), viewer('FIELD_AGENT'), { assignment: 'UNASSIGNED' })).toBe(true)
    expect(belongsToList(ticket(null), viewer('FIELD_AGENT'), { waiting: 'unassigned' })).toBe(true)
    expect(belongsToList(ticket('me'), viewer('FIELD_AGENT'), { assignment: 'UNASSIGNED' })).toBe(false)
  })
  it('a head holds the own departments', () => {
    expect(belongsToList(ticket('other'), viewer('DEPARTMENT_HEAD'), {})).toBe(true)
    expect(belongsToList(ticket('other', 'Water'), viewer('DEPARTMENT_HEAD'), {})).toBe(false)
  })
  it.each(['ADMIN', 'CITIZEN'] as const)('%s holds what the server sends', (role) =>
    expect(belongsToList(ticket('other', 'Water'), viewer(role), {})).toBe(true),
  )
})

it('knows which tickets stand on a page', () => {
  expect(rangeOf(1, 20)).toEqual({ from: 1, to: 20 })
  expect(rangeOf(11, 7)).toEqual({ from: 201, to: 207 })
})
