import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { spansADay, type WorkingHours, type WorkingSpan } from '@nagrik/contract/working-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { formatDate, formatList } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { randomKey } from '#platform/random-key.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { saveWorkingHours, workingHoursQuery } from './api.ts'
import { DayHours } from './day-hours.tsx'
import { type EditedSpan, errorsIn, timeFrom, weekdays } from './model.ts'

/** When a department works; the hours to the deadline of some categories count by it. */
export function WorkingHoursPanel({ departmentId }: { departmentId: string }) {
  const { t } = useTranslation()
  const query = useQuery(workingHoursQuery(departmentId))
  return (
    <Panel title={t('Working hours')}>
      <PartState
        query={query}
        skeleton={<Skeleton height={420} />}
        failure={t('The working hours could not be loaded.')}
      >
        {(week) => (
          <Stack>
            <About week={week} />
            <Week key={JSON.stringify(week.hours)} departmentId={departmentId} week={week} />
          </Stack>
        )}
      </PartState>
    </Panel>
  )
}

function About({ week: { isDefault, categories, holidays } }: { week: WorkingHours }) {
  const { t } = useTranslation()
  const counting = categories.filter(({ countsWorkingTime }) => countsWorkingTime)
  return (
    <>
      <Text>
        {t(
          'Issues of categories that count working time get deadlines within these hours. Deadlines already promised stay as they are.',
        )}
      </Text>
      {isDefault && <Text c="dimmed">{t('Nobody has set any yet: these hold for all departments.')}</Text>}
      <FactList>
        <Fact label={t('Categories that count working time')}>
          {counting.length > 0
            ? formatList(counting.map(({ name, nameHi }) => nameInLanguage(name, nameHi)))
            : '–'}
        </Fact>
        <Fact label={t('Next holidays')}>
          {holidays.length > 0
            ? holidays.map(({ day, name, nameHi }) => (
                <div key={day}>
                  {formatDate(day)}: {nameInLanguage(name, nameHi)}
                </div>
              ))
            : '–'}
        </Fact>
      </FactList>
    </>
  )
}

const edited = (span: WorkingSpan): EditedSpan => ({ ...span, key: randomKey() })

function Week({ departmentId, week }: { departmentId: string; week: WorkingHours }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [spans, setSpans] = useState(() => week.hours.map(edited))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const saving = useAct({
    act: (hours: WorkingSpan[]) => saveWorkingHours(departmentId, hours),
    failure: (error) => errorText(error, 'The working hours could not be saved.'),
    onDone: (saved) => {
      client.setQueryData(workingHoursQuery(departmentId).queryKey, saved)
      showToast(t('Working hours saved'))
    },
  })
  const change = (next: EditedSpan[]) => {
    saving.forget()
    setErrors({})
    setSpans(next)
  }
  const save = () => {
    const written = spans.map((span) => ({
      ...span,
      opens: timeFrom(span.opens),
      closes: timeFrom(span.closes),
    }))
    setSpans(written)
    const found = errorsIn(written)
    setErrors(found)
    if (Object.keys(found).length === 0) saving.run(written.map(({ key: _, ...span }) => span))
  }
  return (
    <Stack gap="xs">
      {weekdays.map((weekday) => {
        const own = spans.filter((span) => span.weekday === weekday)
        return (
          <DayHours
            key={weekday}
            weekday={weekday}
            spans={own}
            errors={errors}
            isFull={own.length >= spansADay}
            onChange={(key, part) =>
              change(spans.map((span) => (span.key === key ? { ...span, ...part } : span)))
            }
            onAdd={() => {
              const last = own.at(-1)
              change([
                ...spans,
                edited({ weekday, opens: last ? last.closes : '09:00', closes: last ? '' : '17:00' }),
              ])
            }}
            onRemove={(key) => change(spans.filter((span) => span.key !== key))}
          />
        )
      })}
      {errors[''] && <FailureNote text={errors['']} />}
      {saving.failure && <FailureNote text={saving.failure} />}
      <Group mt="xs">
        <Button loading={saving.busy} onClick={save}>
          {t('Save working hours')}
        </Button>
      </Group>
    </Stack>
  )
}
