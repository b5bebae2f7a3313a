import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { departmentsQuery } from '#features/home/api.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { FilterSelect, type Selector } from '#ui/filter-bar/selector.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { useColumns } from './columns.tsx'
import styles from './department-performance.module.css'
import { type DepartmentFilter, departmentsShown, slugOf } from './model.ts'

/** How every department stands, each leading to its own page. */
export function DepartmentPerformance() {
  const { t } = useTranslation()
  const query = useQuery(departmentsQuery)
  const [filter, setFilter] = useState<DepartmentFilter>()
  const columns = useColumns()
  const selector: Selector = {
    name: 'departments',
    label: t('Departments shown'),
    all: t('All departments'),
    value: filter,
    choices: [
      { value: 'active', label: t('With unresolved issues') },
      { value: 'overdue', label: t('With overdue issues') },
    ],
  }
  return (
    <Panel
      title={t('Department Performance')}
      aside={<FilterSelect selector={selector} onSelect={(value) => setFilter(value as DepartmentFilter)} />}
      className={styles.panel}
    >
      <p className={styles.hint}>
        {t('Trend: what was resolved in the last 7 days, against the 7 days before.')}
      </p>
      <PartState query={query} skeleton={<DataTableSkeleton rows={6} />}>
        {(departments) => (
          <DataTable
            isInPanel
            caption={t('Department Performance')}
            columns={columns}
            rows={departmentsShown(departments, filter)}
            keyOf={({ id }) => id}
            action={({ name, nameHi }) => (
              <LinkButton
                variant="subtle"
                to="/admin/department/$slug"
                params={{ slug: slugOf(name) }}
                aria-label={t('Details of {{name}}', { name: nameInLanguage(name, nameHi) })}
              >
                {t('Details')}
              </LinkButton>
            )}
            empty={<p className={styles.nothing}>{t('No department fits.')}</p>}
          />
        )}
      </PartState>
    </Panel>
  )
}
