import { Button } from '@mantine/core'
import type { ManagedCategory, ManagedSubCategory } from '@nagrik/contract/system-categories'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { priorityLabels } from '#domain/ticket-words.ts'
import { OutOfUse } from '#features/system/editing/out-of-use.tsx'
import shared from '#features/system/system.module.css'
import { formatNumber } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { RowMenu } from '#ui/data-table/row-menu.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { changeSubCategory, previewSubCategory } from './api.ts'
import styles from './categories.module.css'
import { HoursSheet } from './hours-sheet.tsx'
import { hoursOf, hoursText, priorities } from './model.ts'
import { SubCategorySheet, SubCategoryUseSheet } from './sub-category-sheets.tsx'

type Asked = { act: 'add' } | { act: 'edit' | 'hours' | 'use'; sub: ManagedSubCategory }

/** What can be chosen below a category, and the hours that some of them have for themselves. */
export function SubCategories({ category }: { category: ManagedCategory }) {
  const { t } = useTranslation()
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const columns: Column<ManagedSubCategory>[] = [
    {
      key: 'name',
      label: t('Sub-category'),
      isTitle: true,
      render: ({ name, nameHi, icon, isActive }) => (
        <div className={styles.name}>
          <CategoryIcon name={icon} color={category.color} size={32} />
          <div>
            {nameInLanguage(name, nameHi)}
            <OutOfUse isActive={isActive} />
            <div className={shared.note}>{nameInLanguage(nameHi, name)}</div>
          </div>
        </div>
      ),
    },
    ...priorities.map(
      (priority): Column<ManagedSubCategory> => ({
        key: priority,
        label: t(priorityLabels[priority]),
        align: 'end',
        isOffCard: ({ slaHours }) => slaHours[priority] === null,
        render: ({ slaHours }) => {
          const { hours, isOwn } = hoursOf(slaHours, priority, category.slaHours)
          return (
            <span className={isOwn ? undefined : shared.none} title={hoursText(hours)}>
              {t('{{number}} h', { number: formatNumber(hours) })}
            </span>
          )
        },
      }),
    ),
  ]
  return (
    <Panel
      title={t('Sub-categories')}
      isFlush
      className={shared.tablePanel}
      aside={
        <Button
          variant="light"
          leftSection={<IconPlus aria-hidden size={18} />}
          onClick={() => ask({ act: 'add' })}
        >
          {t('Add sub-category')}
        </Button>
      }
    >
      <DataTable
        caption={t('Sub-categories')}
        isInPanel
        columns={columns}
        rows={category.subcategories}
        keyOf={({ id }) => id}
        action={(sub) => (
          <RowMenu
            label={t('Actions for {{name}}', { name: nameInLanguage(sub.name, sub.nameHi) })}
            acts={[
              { label: t('Edit'), act: () => ask({ act: 'edit', sub }) },
              { label: t('Change the hours'), act: () => ask({ act: 'hours', sub }) },
              {
                label: sub.isActive ? t('Take out of use') : t('Put back into use'),
                act: () => ask({ act: 'use', sub }),
              },
            ]}
          />
        )}
        empty={
          <EmptyState
            title={t('No sub-categories')}
            text={t('Reports of this category need no closer choice.')}
          />
        }
      />
      {asked?.act === 'add' && <SubCategorySheet category={category} onClose={close} />}
      {asked?.act === 'edit' && <SubCategorySheet category={category} sub={asked.sub} onClose={close} />}
      {asked?.act === 'use' && <SubCategoryUseSheet sub={asked.sub} onClose={close} />}
      {asked?.act === 'hours' && (
        <HoursSheet
          title={t('Change the hours of {{name}}', {
            name: nameInLanguage(asked.sub.name, asked.sub.nameHi),
          })}
          hours={asked.sub.slaHours}
          above={category.slaHours}
          preview={(slaHours) => previewSubCategory(asked.sub.id, { slaHours })}
          save={(slaHours) => changeSubCategory(asked.sub.id, { slaHours, version: asked.sub.version })}
          onClose={close}
        />
      )}
    </Panel>
  )
}
