import { priorityLabels, statusLabels } from '#domain/ticket-words.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { SearchField, TicketSearch } from './model.ts'

type Choices<Value extends string> = Record<Value, TextKey>

export const searchFieldLabels: Choices<SearchField> = {
  ALL: 'All fields',
  title: 'Title',
  ticketId: 'Ticket number',
  reporterName: 'Reporter name',
  reporterEmail: 'Reporter email',
  reporterPhone: 'Reporter phone',
  category: 'Category',
  department: 'Department',
}

/** Filters with a fixed list of values, in the order they stand on the screen. */
export const filterChoices = {
  status: { label: 'Status', all: 'All statuses', values: statusLabels },
  priority: { label: 'Priority', all: 'All priorities', values: priorityLabels },
  dateRange: {
    label: 'Reported',
    all: 'Any time',
    values: { TODAY: 'Today', WEEK: 'Last 7 days', MONTH: 'Last 30 days' },
  },
  assignment: {
    label: 'Assignment',
    all: 'Assigned or not',
    values: { ASSIGNED: 'Assigned', UNASSIGNED: 'Unassigned' },
  },
} as const satisfies Partial<
  Record<keyof TicketSearch, { label: TextKey; all: TextKey; values: Record<string, TextKey> }>
>

export type FixedFilter = keyof typeof filterChoices
