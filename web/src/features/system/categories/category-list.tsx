import type { ManagedCategory } from '@nagrik/contract/system-categories'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { priorityLabels } from '#domain/ticket-words.ts'
import { OutOfUse } from '#features/system/editing/out-of-use.tsx'
import shared from '#features/system/system.module.css'
import { formatNumber } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './categories.module.css'
import { hoursOf, hoursText, priorities } from './model.ts'
import { MoveProgress } from './move-progress.tsx'

export function CategoryList({ categories }: { categories: ManagedCategory[] }) {
  const { t } = useTranslation()
  const columns: Column<ManagedCategory>[] = [
    {
      key: 'name',
      label: t('Category'),
      isTitle: true,
      render: ({ id, name, nameHi, icon, color, isActive }) => (
        <div className={styles.name}>
          <CategoryIcon name={icon} color={color} size={36} />
          <div>
            <TextLink
              to="/system"
              search={{ section: 'categories', category: id }}
              c="inherit"
              className={shared.rowLink}
            >
              {nameInLanguage(name, nameHi)}
            </TextLink>
            <OutOfUse isActive={isActive} />
          </div>
        </div>
      ),
    },
    {
      key: 'department',
      label: t('Department'),
      render: ({ department, move }) => (
        <>
          {nameInLanguage(department.name, department.nameHi)}
          {move?.state === 'RUNNING' && <MoveProgress move={move} />}
        </>
      ),
    },
    {
      key: 'below',
      label: t('Sub-categories'),
      align: 'end',
      isOffCard: ({ subcategories }) => subcategories.length === 0,
      render: ({ subcategories }) => formatNumber(subcategories.length),
    },
    ...priorities.map(
      (priority): Column<ManagedCategory> => ({
        key: priority,
        label: t(priorityLabels[priority]),
        align: 'end',
        render: ({ slaHours }) => {
          const { hours, isOwn } = hoursOf(slaHours, priority)
          return (
            <span
              className={isOwn ? undefined : shared.none}
              title={isOwn ? hoursText(hours) : `${hoursText(hours)} · ${t('general hours')}`}
            >
              {t('{{number}} h', { number: formatNumber(hours) })}
            </span>
          )
        },
      }),
    ),
  ]
  return (
    <DataTable
      caption={t('Categories')}
      columns={columns}
      rows={categories}
      keyOf={({ id }) => id}
      empty={<EmptyState title={t('No categories yet')} text={t('Nothing can be reported without one.')} />}
    />
  )
}
