import { Button, Skeleton } from '@mantine/core'
import type { ManagedCategory } from '@nagrik/contract/system-categories'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { priorityLabels } from '#domain/ticket-words.ts'
import shared from '#features/system/system.module.css'
import { errorText } from '#platform/error-text.ts'
import { ChangeField } from '#ui/change-field/change-field.tsx'
import { useChange } from '#ui/change-field/use-change.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { changeCategory, previewCategory, setWorkingTime, workingHoursQuery } from './api.ts'
import { HoursSheet } from './hours-sheet.tsx'
import { hoursOf, hoursText, priorities } from './model.ts'

/** Within how many hours an issue has to be resolved, and which hours count. */
export function HoursPanel({ category }: { category: ManagedCategory }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { id, departmentId, slaHours, version } = category
  const query = useQuery(workingHoursQuery(departmentId))
  return (
    <Panel
      title={t('Time to resolve')}
      aside={
        <Button variant="default" aria-label={t('Change the hours')} onClick={() => setEditing(true)}>
          {t('Change')}
        </Button>
      }
    >
      <FactList>
        {priorities.map((priority) => {
          const { hours, isOwn } = hoursOf(slaHours, priority)
          return (
            <Fact key={priority} label={t(priorityLabels[priority])}>
              {hoursText(hours)}
              {!isOwn && <div className={shared.note}>{t('general hours')}</div>}
            </Fact>
          )
        })}
      </FactList>
      <div className={shared.below}>
        <PartState
          query={query}
          skeleton={<Skeleton height={72} />}
          failure={t('Which hours count could not be loaded.')}
        >
          {({ categories }) => {
            const own = categories.find((one) => one.id === id)
            return own && <WorkingTime category={category} counts={own.countsWorkingTime} />
          }}
        </PartState>
      </div>
      {isEditing && (
        <HoursSheet
          title={t('Change the hours')}
          hours={slaHours}
          preview={(next) => previewCategory(id, { slaHours: next })}
          save={(next) => changeCategory(id, { slaHours: next, version })}
          onClose={() => setEditing(false)}
        />
      )}
    </Panel>
  )
}

function WorkingTime({ category, counts }: { category: ManagedCategory; counts: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = workingHoursQuery(category.departmentId)
  const write = async (value: 'always' | 'working') => {
    const { countsWorkingTime } = await setWorkingTime(category.id, value === 'working')
    client.setQueryData(
      queryKey,
      (now) =>
        now && {
          ...now,
          categories: now.categories.map((one) =>
            one.id === category.id ? { ...one, countsWorkingTime } : one,
          ),
        },
    )
  }
  const before = counts ? 'working' : 'always'
  const change = useChange<'always' | 'working'>({
    value: before,
    save: async (value) => {
      await write(value)
      return () => write(before)
    },
    failure: (error) => errorText(error, 'This could not be saved.'),
  })
  return (
    <ChangeField
      label={t('Hours that count')}
      choices={[
        { value: 'always', label: t('Around the clock') },
        { value: 'working', label: t('Working hours of the department') },
      ]}
      change={change}
    />
  )
}
