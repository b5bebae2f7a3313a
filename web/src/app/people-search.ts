import { roles } from '@nagrik/contract/roles'
import { userStatuses } from '@nagrik/contract/users'
import { type TeamSearch, teamActs, teamStatuses } from '#features/people/team/model.ts'
import type { UsersSearch } from '#features/people/users/model.ts'
import { oneOf, pageOf, type Search, text } from './search-params.ts'

/** Beside search-params.ts, which every first visit loads: these come with their pages. */
export const usersSearch = (search: Search): UsersSearch => ({
  page: pageOf(search),
  search: text(search.search),
  role: oneOf(search.role, roles),
  department: text(search.department),
  status: oneOf(search.status, userStatuses),
})

export const teamSearch = (search: Search): TeamSearch => ({
  department: text(search.department),
  search: text(search.search),
  status: oneOf(search.status, teamStatuses),
  role: oneOf(search.role, roles),
  act: oneOf(search.act, teamActs),
  member: text(search.member),
})
