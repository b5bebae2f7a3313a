import { searchLength } from '@nagrik/contract/limits'
import { isAdmin } from '@nagrik/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { roleAccent } from '#domain/role-accent.ts'
import { departmentsQuery } from '#features/people/api.ts'
import { formatNumber } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import type { Selector } from '#ui/filter-bar/selector.tsx'
import { type TeamSearch, teamRoles, teamStatuses } from './model.ts'

interface TeamFiltersProps {
  search: TeamSearch
  found: number | undefined
  onSearch: (next: TeamSearch) => void
}

const statusLabels = { ACTIVE: 'Active', INACTIVE: 'Inactive' } as const

/** Admins choose among all departments, everybody else among their own. */
export function TeamFilters({ search, found, onSearch }: TeamFiltersProps) {
  const { t } = useTranslation()
  const user = useUser()
  const isOfAll = isAdmin(user.role)
  const { data: all = [] } = useQuery({ ...departmentsQuery, enabled: isOfAll })
  const departments = isOfAll ? all : user.departments.map(({ department }) => department)
  const selectors: Selector[] = [
    {
      name: 'department',
      label: t('Department'),
      all: isOfAll ? t('All departments') : t('All my departments'),
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
      choices: teamStatuses.map((status) => ({ value: status, label: t(statusLabels[status]) })),
    },
    {
      name: 'role',
      label: t('Role'),
      all: t('All roles'),
      value: search.role,
      choices: teamRoles.map((role) => ({ value: role, label: t(roleAccent(role).label) })),
    },
  ]
  return (
    <FilterBar
      label={t('Search and filter the team')}
      search={{
        text: search.search,
        placeholder: t('Name, email or phone number'),
        maxLength: searchLength.max,
      }}
      selectors={selectors}
      found={found}
      said={found === undefined ? undefined : t('Team members: {{number}}', { number: formatNumber(found) })}
      onApply={(text, changed) =>
        onSearch({ ...search, search: text, ...(changed && { [changed.name]: changed.value }) })
      }
      onReset={() => onSearch({})}
    />
  )
}
