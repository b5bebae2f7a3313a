import { expect, it } from 'vitest'
import { teamSearch, usersSearch } from './people-search.ts'

it('keeps of an address what user management knows, in any case', () => {
  expect(
    usersSearch({ page: '2', search: 'asha', role: 'citizen', department: 'd1', status: 'BLOCKED', x: '1' }),
  ).toEqual({ page: 2, search: 'asha', role: 'CITIZEN', department: 'd1', status: 'blocked' })
  expect(Object.values(usersSearch({ page: '0', role: 'KING', status: 'gone' })).filter(Boolean)).toEqual([])
})

it('keeps of an address what a team knows', () => {
  expect(teamSearch({ status: 'inactive', act: 'remove', member: 'm1', role: 'analyst' })).toMatchObject({
    status: 'INACTIVE',
    act: 'remove',
    member: 'm1',
    role: 'ANALYST',
  })
  expect(Object.values(teamSearch({ status: 'gone', act: 'promote' })).filter(Boolean)).toEqual([])
})
