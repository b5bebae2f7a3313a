import { searchLength } from '@nagrik/contract/limits'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { useSearchField, useSelectors, useSort } from './filter-choices.ts'
import type { TicketSearch } from './model.ts'

interface TicketFiltersProps {
  search: TicketSearch
  found: number | undefined
  said: string | undefined
  onSearch: (next: TicketSearch) => void
}

export function TicketFilters({ search, found, said, onSearch }: TicketFiltersProps) {
  const { t } = useTranslation()
  return (
    <FilterBar
      label={t('Search and filter issues')}
      search={{
        text: search.search,
        placeholder: t('Search issues'),
        maxLength: searchLength.max,
        in: useSearchField(useUser().role, search),
      }}
      selectors={useSelectors(search)}
      sort={useSort(search)}
      found={found}
      said={said}
      onApply={(text, changed) =>
        onSearch({
          ...search,
          search: text,
          ...(changed && { [changed.name]: changed.value }),
          page: undefined,
        })
      }
      onReset={() => onSearch({ scope: search.scope })}
    />
  )
}
