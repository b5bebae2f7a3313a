import { Text, TextInput } from '@mantine/core'
import { createHoliday, type Holiday } from '@nagrik/contract/system-region'
import { useTranslation } from 'react-i18next'
import { ConfirmAct } from '#features/system/editing/confirm-act.tsx'
import { useBodyKey } from '#features/system/editing/use-body-key.ts'
import { useEdit } from '#features/system/editing/use-edit.tsx'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { addHoliday, changeHoliday, holidaysKey, removeHoliday } from './api.ts'
import { dayText } from './model.ts'

interface HolidaySheetProps {
  year: string
  /** Without one a new one is made; the day of one stays. */
  holiday?: Holiday
  onClose: () => void
}

const outdates = [holidaysKey]

export function HolidaySheet({ year, holiday, onClose }: HolidaySheetProps) {
  const { t } = useTranslation()
  const form = useSchemaForm({
    schema: createHoliday.body,
    values: { day: holiday?.day ?? '', name: holiday?.name ?? '', nameHi: holiday?.nameHi ?? '' },
    bodyOf: (values) => values,
  })
  const keyOf = useBodyKey()
  const edit = useEdit({
    act: (body: { day: string; name: string; nameHi: string }) => {
      if (!holiday) return addHoliday(body, keyOf(body))
      const { day, ...names } = body
      return changeHoliday(day, { ...names, version: holiday.version })
    },
    outdates,
    failure: 'The holiday could not be saved.',
    done: 'Holiday saved',
    onClose,
    // What is taken is its day.
    refuse: ({ name, ...errors }) =>
      form.refuse(
        name && !holiday
          ? { ...errors, day: t('This day is a holiday already.') }
          : { ...errors, ...(name && { name }) },
      ),
  })
  return (
    <FormSheet
      title={holiday ? t('Rename holiday') : t('Add holiday')}
      submitLabel={t('Save')}
      busy={edit.busy}
      failure={edit.note}
      onSubmit={form.submit((body) => edit.run(body))}
      onClose={onClose}
    >
      {holiday ? (
        <Text fw={600}>{dayText(holiday.day)}</Text>
      ) : (
        <TextInput
          type="date"
          label={t('Day')}
          description={t('Deadlines already promised stay as they are.')}
          min={`${year}-01-01`}
          required
          {...form.field('day')}
        />
      )}
      <TextInput label={t('English name')} lang="en" required {...form.field('name')} />
      <TextInput label={t('Hindi name')} required {...form.field('nameHi')} />
    </FormSheet>
  )
}

export function HolidayRemoval({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const { t } = useTranslation()
  const { day, name, nameHi, version } = holiday
  const edit = useEdit({
    act: () => removeHoliday(day, version),
    outdates,
    failure: 'The holiday could not be removed.',
    done: 'Holiday removed',
    onClose,
  })
  return (
    <ConfirmAct
      title={t('Remove “{{name}}”?', { name: nameInLanguage(name, nameHi) })}
      text={t('{{day}} becomes a working day. Deadlines already promised stay as they are.', {
        day: dayText(day),
      })}
      confirmLabel={t('Remove')}
      danger
      busy={edit.busy}
      note={edit.note}
      onConfirm={() => edit.run(undefined)}
      onClose={onClose}
    />
  )
}
