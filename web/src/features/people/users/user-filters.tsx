import { searchLength } from '@nagrik/contract/limits'
import { roles } from '@nagrik/contract/roles'
import { userStatuses } from '@nagrik/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { departmentsQuery } from '#features/people/api.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import type { Selector } from '#ui/filter-bar/selector.tsx'
import { statusWords, type UsersSearch } from './model.ts'

interface UserFiltersProps {
  search: UsersSearch
  found: number | undefined
  said: string | undefined
  onSearch: (next: UsersSearch) => void
}

export function UserFilters({ search, found, said, onSearch }: UserFiltersProps) {
  const { t } = useTranslation()
  const { data: departments = [] } = useQuery(departmentsQuery)
  const selectors: Selector[] = [
    {
      name: 'role',
      label: t('Role'),
      all: t('All roles'),
      value: search.role,
      choices: roles.map((role) => ({ value: role, label: t(roleAccent(role).label) })),
    },
    {
      name: 'department',
      label: t('Department'),
      all: t('All departments'),
      value: search.department,
      choices: departments.map(({ id, name, nameHi }) => ({
        value: id,
        label: nameInLanguage(name, nameHi),
      })),
    },
    {
      name: 'status',
      label: t('Status'),
      all: t('All statuses'),
      value: search.status,
      choices: userStatuses.map((status) => ({ value: status, label: t(statusWords[status]) })),
    },
  ]
  return (
    <FilterBar
      label={t('Search and filter users')}
      search={{
        text: search.search,
        placeholder: t('Name, email or phone number'),
        maxLength: searchLength.max,
      }}
      selectors={selectors}
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
      onReset={() => onSearch({})}
    />
  )
}
