import type { searchFields as SearchFields } from '@nagrik/contract/tickets'
import type { Timeframe } from '@nagrik/contract/transparency'
import type { SystemSearch } from '#features/system/search.ts'
import { returnPath } from './guards.ts'

/** Query parameters of the screens. They arrive as text from anybody; what a screen does not know is dropped. */
export type Search = Record<string, unknown>

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

export function oneOf<const T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  const wanted = String(value ?? '').toUpperCase()
  return choices.find((choice) => choice.toUpperCase() === wanted)
}

// Values and not the contract's schemas, which would weigh on the code of every first visit.
const searchFields = [
  'ALL',
  'title',
  'ticketId',
  'reporterName',
  'reporterEmail',
  'reporterPhone',
  'category',
  'department',
] as const satisfies typeof SearchFields
const statuses = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'] as const
const priorities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
const dateRanges = ['TODAY', 'WEEK', 'MONTH'] as const
const sorts = ['oldest', 'deadline', 'support', 'priority'] as const
const assignments = ['ASSIGNED', 'UNASSIGNED'] as const
const waitings = ['due', 'answered', 'assigned', 'escalated', 'unassigned'] as const

export const loginSearch = (search: Search): { from?: string } => ({ from: returnPath(search.from) })

/** Of the links in mails. */
export const linkSearch = (search: Search): { token?: string } => ({ token: text(search.token) })

/** A moment as the server writes it. */
export const accountDeletionSearch = (search: Search): { on?: string } => {
  const on = text(search.on)
  return { on: on !== undefined && Number.isFinite(Date.parse(on)) ? on : undefined }
}

export const homeSearch = (search: Search): { view?: 'analytics'; range?: '24h' | '7d' | '90d' } => ({
  view: oneOf(search.view, ['analytics']),
  range: oneOf(search.range, ['24h', '7d', '90d']),
})

export const transparencySearch = (search: Search): { timeframe?: Exclude<Timeframe, '30d'> } => ({
  timeframe: oneOf(search.timeframe, ['1d', '3d', '7d', '15d', '60d', '90d', '6m', '1y']),
})

export const performanceSearch = (search: Search): { days?: '7' | '90'; department?: string } => ({
  days: oneOf(search.days, ['7', '90']),
  department: text(search.department),
})

export const reportFormSearch = (search: Search): { category?: string; subcategory?: string } => ({
  category: text(search.category),
  subcategory: text(search.subcategory),
})

export const ticketSearch = (
  search: Search,
): { action?: 'assign' | 'status'; tab?: 'activity' | 'notes' } => ({
  action: oneOf(search.action, ['assign', 'status']),
  tab: oneOf(search.tab, ['activity', 'notes']),
})

/** Of a paged list; the first page is not named. */
export function pageOf(search: Search): number | undefined {
  const page = Number(search.page)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

export const escalationsSearch = (search: Search): { tab?: 'reviewed'; page?: number } => ({
  tab: oneOf(search.tab, ['reviewed']),
  page: pageOf(search),
})

export const departmentSettingsSearch = (search: Search): { department?: string } => ({
  department: text(search.department),
})

/** Its sections are fetched with what they make of it, and read it themselves. */
export const systemSearch = (search: Search) => search as SystemSearch

export const noticesSearch = (search: Search): { page?: number } => ({ page: pageOf(search) })

export const waterFlowSearch = (search: Search): { tab?: 'timeline'; issue?: string } => ({
  tab: oneOf(search.tab, ['timeline']),
  issue: text(search.issue),
})

export interface IssuesSearch {
  page?: number
  search?: string
  searchType?: (typeof searchFields)[number]
  status?: (typeof statuses)[number]
  priority?: (typeof priorities)[number]
  dateRange?: (typeof dateRanges)[number]
  assignment?: (typeof assignments)[number]
  waiting?: (typeof waitings)[number]
  category?: string
  sort?: (typeof sorts)[number]
  scope?: 'community'
}

export function issuesSearch(search: Search): IssuesSearch {
  return {
    page: pageOf(search),
    search: text(search.search),
    searchType: oneOf(search.searchType, searchFields),
    status: oneOf(search.status, statuses),
    priority: oneOf(search.priority, priorities),
    dateRange: oneOf(search.dateRange, dateRanges),
    assignment: oneOf(search.assignment, assignments),
    waiting: oneOf(search.waiting, waitings),
    category: text(search.category),
    sort: oneOf(search.sort, sorts),
    scope: oneOf(search.scope, ['community']),
  }
}

/** Plain query strings instead of the router's JSON values: `?status=open`, and `token=123` stays text. */
export const parseSearch = (query: string): Search => Object.fromEntries(new URLSearchParams(query))

/** A status is read in any case and written in lower case, as in /issues?status=open. */
export function stringifySearch(search: Search): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    query.set(name, name === 'status' ? String(value).toLowerCase() : String(value))
  }
  const written = query.toString()
  return written ? `?${written}` : ''
}
