import { Button, NativeSelect, Skeleton } from '@mantine/core'
import type { Holiday } from '@nagrik/contract/system-region'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionProps } from '#features/system/search.ts'
import styles from '#features/system/system.module.css'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { dayInIndia } from '#platform/indian-day.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { RowMenu } from '#ui/data-table/row-menu.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { holidaysQuery } from './api.ts'
import { HolidayRemoval, HolidaySheet } from './holiday-sheets.tsx'
import { dayOfYear, yearOf, yearsAround } from './model.ts'
import own from './places.module.css'

type Asked = { act: 'add' } | { act: 'edit' | 'remove'; holiday: Holiday }

/** The holidays of a year, by day. */
export function Holidays({ search, onSearch }: SectionProps) {
  const { t } = useTranslation()
  const today = dayInIndia()
  const year = yearOf(search.year, today)
  const query = useQuery(holidaysQuery(year))
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  return (
    <Panel
      title={t('Holidays')}
      isFlush
      className={styles.tablePanel}
      aside={
        <div className={own.year}>
          <NativeSelect
            aria-label={t('Year')}
            value={year}
            data={yearsAround(today, year)}
            onChange={({ currentTarget }) => onSearch({ year: currentTarget.value })}
          />
          <Button
            variant="light"
            leftSection={<IconPlus aria-hidden size={18} />}
            onClick={() => ask({ act: 'add' })}
          >
            {t('Add holiday')}
          </Button>
        </div>
      }
    >
      <PartState
        query={query}
        skeleton={<Skeleton height={320} />}
        failure={t('The holidays could not be loaded.')}
      >
        {(holidays) => (
          <DataTable
            caption={t('Holidays in {{year}}', { year })}
            isInPanel
            isNarrow
            columns={[
              {
                key: 'name',
                label: t('Name'),
                isTitle: true,
                render: ({ name, nameHi }) => {
                  const [first, second] = currentLanguage() === 'hi' ? [nameHi, name] : [name, nameHi]
                  return (
                    <>
                      {first}
                      <div className={styles.note}>{second}</div>
                    </>
                  )
                },
              },
              {
                key: 'day',
                label: t('Day'),
                render: ({ day }) => <time dateTime={day}>{dayOfYear(day)}</time>,
              },
            ]}
            rows={holidays}
            keyOf={({ day }) => day}
            action={(holiday) => (
              <RowMenu
                label={t('Actions for {{name}}', { name: holiday.name })}
                acts={[
                  { label: t('Rename'), act: () => ask({ act: 'edit', holiday }) },
                  { label: t('Remove'), isDangerous: true, act: () => ask({ act: 'remove', holiday }) },
                ]}
              />
            )}
            empty={
              <EmptyState
                icon={<IconCalendarEvent aria-hidden size={40} stroke={1.5} />}
                title={t('No holidays in {{year}}', { year })}
                text={t('Departments work on all of their working days.')}
              />
            }
          />
        )}
      </PartState>
      {asked?.act === 'add' && <HolidaySheet year={year} onClose={close} />}
      {asked?.act === 'edit' && <HolidaySheet year={year} holiday={asked.holiday} onClose={close} />}
      {asked?.act === 'remove' && <HolidayRemoval holiday={asked.holiday} onClose={close} />}
    </Panel>
  )
}
