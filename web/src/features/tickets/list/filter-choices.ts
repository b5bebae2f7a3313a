import type { Role } from '@nagrik/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { priorityLabels, statusLabels } from '#domain/ticket-words.ts'
import { waitingLabels } from '#domain/waiting-words.ts'
import { nameInLanguage, type TextKey } from '#platform/i18n/i18n.ts'
import type { Selector } from '#ui/filter-bar/selector.tsx'
import { type SearchField, type Sort, searchFieldsFor, type TicketSearch } from './model.ts'

type Choices<Value extends string> = Record<Value, TextKey>

const searchFieldLabels: Choices<Exclude<SearchField, 'ALL'>> = {
  title: 'Title',
  ticketId: 'Ticket number',
  reporterName: 'Reporter name',
  reporterEmail: 'Reporter email',
  reporterPhone: 'Reporter phone',
  category: 'Category',
  department: 'Department',
}

/** Filters with a fixed list of values, in the order they stand on the screen. */
const fixedFilters = {
  status: { label: 'Status', all: 'All statuses', values: statusLabels },
  priority: { label: 'Priority', all: 'All priorities', values: priorityLabels },
  dateRange: {
    label: 'Reported',
    all: 'Any time',
    values: { TODAY: 'Today', WEEK: 'Last 7 days', MONTH: 'Last 30 days' },
  },
  assignment: {
    label: 'Assignment',
    all: 'Any assignee',
    values: { ASSIGNED: 'Assigned', UNASSIGNED: 'Unassigned' },
  },
  waiting: { label: 'Waiting for you', all: 'Anything', values: waitingLabels },
} as const satisfies Partial<
  Record<keyof TicketSearch, { label: TextKey; all: TextKey; values: Record<string, TextKey> }>
>
const fixedNames = Object.keys(fixedFilters) as (keyof typeof fixedFilters)[]

/** In which field to search. */
export function useSearchField(role: Role, { searchType }: TicketSearch): Selector {
  const { t } = useTranslation()
  return {
    name: 'searchType',
    label: t('Search in'),
    all: t('All fields'),
    value: searchType === 'ALL' ? undefined : searchType,
    choices: searchFieldsFor(role).map((field) => ({ value: field, label: t(searchFieldLabels[field]) })),
  }
}

const sortLabels: Choices<Sort> = {
  oldest: 'Oldest first',
  deadline: 'Nearest deadline first',
  support: 'Most supported first',
  priority: 'Highest priority first',
}

/** In which order. */
export function useSort({ sort }: TicketSearch): Selector {
  const { t } = useTranslation()
  const choices = Object.entries(sortLabels).map(([value, label]) => ({ value, label: t(label) }))
  return { name: 'sort', label: t('Sort'), all: t('Newest first'), value: sort, choices }
}

/** The other selectors, each named as its part of the address. */
export function useSelectors(search: TicketSearch): Selector[] {
  const { t } = useTranslation()
  const { data: categories = [] } = useQuery(categoriesQuery)
  // What waits is chosen at home; here it can be changed and taken away.
  const offered = fixedNames.filter((name) => name !== 'waiting' || search.waiting)
  const fixed = offered.map((name): Selector => {
    const { label, all, values } = fixedFilters[name]
    const choices = Object.entries(values).map(([value, text]) => ({ value, label: t(text) }))
    return { name, label: t(label), all: t(all), value: search[name], choices }
  })
  // A link from elsewhere may carry the name. What is not in the list, or not yet, filters as it stands there.
  const { category } = search
  const chosen = categories.find(({ id, name }) => id === category || name === category)
  const choices = categories.map(({ id, name, nameHi }) => ({
    value: id,
    label: nameInLanguage(name, nameHi),
  }))
  const unlisted = category && !chosen ? [{ value: category, label: category }] : []
  return [
    ...fixed,
    {
      name: 'category',
      label: t('Category'),
      all: t('All categories'),
      value: chosen?.id ?? category,
      choices: [...choices, ...unlisted],
    },
  ]
}
